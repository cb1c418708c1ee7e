import type { CornerStyle } from './design/index.ts';

/** Modules a side of a finder pattern. The three of them are drawn apart from the other modules. */
export const FINDER_SIZE = 7;

/** A finder pattern is a ring and what stands in its middle. */
export type FinderPart = 'ring' | 'centre';

/** A square with rounded corners: its offset in the finder pattern, its side and its radius, all in modules. */
interface RoundedSquare {
  offset: number;
  side: number;
  radius: number;
}

interface FinderShape {
  ring: RoundedSquare;
  hole: RoundedSquare;
  centre: RoundedSquare;
}

/** The corner shapes of qr-code-styling. */
const FINDER_SHAPES: Record<CornerStyle, FinderShape> = {
  square: finder({ ring: 0, hole: 0, centre: 0 }),
  dot: finder({ ring: 3.5, hole: 2.5, centre: 1.5 }),
  'extra-rounded': finder({ ring: 2.5, hole: 1.5, centre: 1.5 }),
};

function finder(radius: Record<keyof FinderShape, number>): FinderShape {
  return {
    ring: { offset: 0, side: FINDER_SIZE, radius: radius.ring },
    hole: { offset: 1, side: 5, radius: radius.hole },
    centre: { offset: 2, side: 3, radius: radius.centre },
  };
}

/** The top left corners, as x and y, of the three finder patterns of a symbol of `size` modules. */
export function finderCorners(size: number): readonly (readonly [x: number, y: number])[] {
  const far = size - FINDER_SIZE;
  return [
    [0, 0],
    [far, 0],
    [0, far],
  ];
}

/** SVG path data of these parts of the three finder patterns of a symbol of `size` modules. */
export function finderPatterns(style: CornerStyle, parts: readonly FinderPart[], size: number): string {
  return finderCorners(size)
    .map(([x, y]) => finderPattern(style, parts, x, y))
    .join('');
}

/** SVG path data of these parts of one finder pattern, its top left corner at (x, y). */
export function finderPattern(
  style: CornerStyle,
  parts: readonly FinderPart[],
  x: number,
  y: number,
): string {
  const { ring, hole, centre } = FINDER_SHAPES[style];
  const drawPart = (part: FinderPart) =>
    part === 'ring'
      ? roundedSquare(ring, x, y, 1) + roundedSquare(hole, x, y, 0)
      : roundedSquare(centre, x, y, 1);
  return parts.map(drawPart).join('');
}

/** Clockwise with sweep 1; with sweep 0 the other way around, which makes a hole (nonzero fill). */
function roundedSquare({ offset, side, radius }: RoundedSquare, x: number, y: number, sweep: 0 | 1): string {
  const straight = side - 2 * radius;
  const [line, across] = sweep ? ['h', 'v'] : ['v', 'h'];
  const start = sweep ? `M${x + offset + radius} ${y + offset}` : `M${x + offset} ${y + offset + radius}`;
  const arc = (dx: number, dy: number) => (radius ? `a${radius} ${radius} 0 0 ${sweep} ${dx} ${dy}` : '');
  const step = (command: string | undefined, length: number) => (length ? `${command}${length}` : '');
  const r = radius;
  return [
    start,
    step(line, straight),
    arc(r, r),
    step(across, straight),
    sweep ? arc(-r, r) : arc(r, -r),
    step(line, -straight),
    arc(-r, -r),
    step(across, -straight),
    sweep ? arc(r, -r) : arc(-r, r),
    'z',
  ].join('');
}
