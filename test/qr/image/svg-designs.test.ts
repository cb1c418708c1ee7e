import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Design } from '../../../src/qr/image/design/index.ts';
import { drawSvg, symbolFor } from '../../../src/qr/index.ts';
import { FLAT_LOGO, LINEAR, RADIAL } from '../../support/designs.ts';

function draw(input: v.InferInput<typeof Design>, payload = 'https://example.com'): string {
  const design = v.parse(Design, input);
  return drawSvg(symbolFor(payload, design).symbol, design, 300);
}

function idsOf(svg: string): string[] {
  return Array.from(svg.matchAll(/ id="([^"]+)"/g), ([, id = '']) => id);
}

it('a transparent picture has no background', () => {
  expect(draw({ backgroundColor: 'transparent' }).match(/<path /g)).toHaveLength(2);
});

it.each<[string, v.InferInput<typeof Design>, (string | undefined)[]]>([
  ['as the modules', {}, [undefined, undefined]],
  ['with rings of their own', { cornerColor: '#f00' }, [undefined, '#ff0000', undefined]],
  ['with centres of their own', { cornerDotColor: '#f00' }, [undefined, undefined, '#ff0000']],
  ['of one other colour', { cornerColor: '#f00', cornerDotColor: '#F00' }, [undefined, '#ff0000']],
  [
    'of two other colours',
    { cornerColor: '#f00', cornerDotColor: '#00f' },
    [undefined, '#ff0000', '#0000ff'],
  ],
])('finder patterns %s are as few paths as they have colours', (_, input, fills) => {
  const svg = draw({ ...input, backgroundColor: 'transparent' });
  const found = Array.from(svg.matchAll(/<path (?:fill="([^"]+)" )?d=/g), ([, fill]) => fill);
  expect(found).toEqual(fills);
});

describe('a gradient is one for the whole symbol', () => {
  it.each([
    [0, 'x1="0" y1="12.5" x2="25" y2="12.5"'],
    [45, 'x1="0" y1="0" x2="25" y2="25"'],
    [90, 'x1="12.5" y1="0" x2="12.5" y2="25"'],
    [180, 'x1="25" y1="12.5" x2="0" y2="12.5"'],
    [225, 'x1="25" y1="25" x2="0" y2="0"'],
    [270, 'x1="12.5" y1="25" x2="12.5" y2="0"'],
  ])('along a line at %i degrees', (angle, line) => {
    const svg = draw({ gradient: { ...LINEAR, angle } });
    expect(svg).toContain(`gradientUnits="userSpaceOnUse" ${line}><stop offset="0" stop-color="#1d3557"/>`);
    expect(svg).toMatch(/ fill="url\(#(q\w+)\)"><linearGradient id="\1"/);
  });

  it('from the middle outwards to its corners', () => {
    expect(draw({ gradient: RADIAL })).toMatch(
      /<radialGradient id="q\w+" gradientUnits="userSpaceOnUse" cx="12.5" cy="12.5" r="17.678">/,
    );
  });

  it('but for finder patterns with a colour of their own', () => {
    const svg = draw({ gradient: LINEAR, cornerColor: '#f00' });
    expect(svg.match(/<linearGradient/g)).toHaveLength(1);
    expect(svg).toContain('<path fill="#ff0000" d="M0 0h7v7h-7v-7z');
  });
});

describe('a logo stands in the middle', () => {
  it('as a square that holds all of it', () => {
    const svg = draw({ logo: { image: FLAT_LOGO, size: 0.2 } });
    expect(svg).toContain('viewBox="-4 -4 37 37"'); // 29 modules
    expect(svg).toContain(`<image x="11.6" y="11.6" width="5.8" height="5.8" href="${FLAT_LOGO}"/></svg>`);
  });

  it('as a circle that it fills', () => {
    const svg = draw({ logo: { image: FLAT_LOGO, size: 0.2, shape: 'circle' } });
    expect(svg).toMatch(
      /<clipPath id="(q\w+)"><circle cx="(\d+\.5)" cy="\2" r="[\d.]+"\/><\/clipPath><image [^>]* preserveAspectRatio="xMidYMid slice" clip-path="url\(#\1\)" href="data:/,
    );
  });

  it('on a place that no module is drawn on', () => {
    const design = { pattern: 'dots', logo: { image: FLAT_LOGO, size: 0.3, margin: 2 } } as const;
    const svg = draw(design, 'x'.repeat(400)); // with an alignment pattern in the middle
    const side = Number(/viewBox="-4 -4 (\d+)/.exec(svg)?.[1]) - 8;
    const reach = 0.15 * side + 2;
    const modules = /<path d="([^"]+)"/.exec(svg)?.[1] ?? '';
    const starts = Array.from(modules.matchAll(/M([\d.]+) ([\d.]+)/g), ([, x, y]) => [Number(x), Number(y)]);
    const inside = starts.filter(
      ([x = 0, y = 0]) => Math.abs(x + 0.5 - side / 2) < reach && Math.abs(y - side / 2) < reach,
    );
    expect(starts.length).toBeGreaterThan(500);
    expect(inside).toEqual([]);
  });
});

describe('ids', () => {
  const fancy = { gradient: LINEAR, logo: { image: FLAT_LOGO, shape: 'circle' } } as const;

  it('are always the same for the same design, and each names one thing', () => {
    expect(draw(fancy)).toBe(draw(fancy));
    expect(new Set(idsOf(draw(fancy))).size).toBe(2);
  });

  it('of pictures that differ do not clash in one page', () => {
    const others = [
      { ...fancy, gradient: { ...LINEAR, angle: 46 } },
      { ...fancy, gradient: RADIAL },
      { ...fancy, gradient: { ...LINEAR, stops: LINEAR.stops.slice(0, 2) } },
    ];
    const gradients = [fancy, ...others].map((design) => idsOf(draw(design))[0]);
    expect(new Set(gradients).size).toBe(gradients.length);
  });
});

it('nothing outside is asked for, and nothing runs', () => {
  const svg = draw({ gradient: RADIAL, logo: { image: FLAT_LOGO, shape: 'circle' } });
  expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(
    /http|style|script|NaN|undefined/,
  );
});
