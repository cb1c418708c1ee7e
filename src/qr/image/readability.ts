import type { QrSymbol } from '../symbol/index.ts';
import { contrastOf, luminance } from './colour.ts';
import { type Design, QUIET_ZONE, TRANSPARENT } from './design/index.ts';
import { coloursOf } from './paints.ts';

/** Something that makes a code harder to read, though not impossible. */
export interface Warning {
  code: WarningCode;
  message: string;
}

export type WarningCode = 'low_contrast' | 'inverted_colors' | 'small_modules' | 'narrow_margin';

/** No scanner could read the image; the message says what would do. */
export class Unscannable extends Error {}

/** WCAG contrast ratios, from 1 (the same) to 21 (black and white). */
const LEAST_CONTRAST = 1.5;
const GOOD_CONTRAST = 3;
/** Pixels a module. */
const LEAST_SCALE = 1;
const GOOD_SCALE = 2;
/** Below 3 pixels a module ZXing misses finder patterns that are circles (`npm run bench:readability`). */
const GOOD_SCALE_OF_CIRCLES = 3;

/**
 * What could keep phones from reading the symbol drawn like this.
 *
 * @param size pixels a side
 * @throws {Unscannable} when the colours are nearly equal or a module is less than a pixel
 */
export function checkReadable(symbol: QrSymbol, design: Design, size: number): Warning[] {
  return [
    ...checkColours(design),
    ...checkMargin(design),
    ...checkScale(symbol.size + 2 * design.margin, design, size),
  ];
}

/** Papers that a transparent image may be meant for, and their names. */
const PAPERS = new Map([
  ['#ffffff', 'white paper'],
  ['#000000', 'black paper'],
]);

/** The colour of a design that stands out least, against what. */
interface Weakest {
  colour: string;
  background: string;
  contrast: number;
}

/**
 * Every colour must stand out, and all to the same side. A transparent image is taken to lie on white or on black paper,
 * whichever suits it better.
 */
function checkColours(design: Design): Warning[] {
  const colours = coloursOf(design);
  const backgrounds = design.backgroundColor === TRANSPARENT ? [...PAPERS.keys()] : [design.backgroundColor];
  const { colour, background, contrast } = backgrounds
    .map((each) => weakestOn(each, colours))
    .reduce((best, each) => (each.contrast > best.contrast ? each : best));
  const name = design.backgroundColor === TRANSPARENT ? PAPERS.get(background) : background;
  const measured = `${colour} on ${name} has a contrast of ${contrast.toFixed(2)} to 1`;
  if (contrast < LEAST_CONTRAST) {
    throw new Unscannable(
      `${measured}; choose colours of at least ${GOOD_CONTRAST} to 1, a dark one on a light one.`,
    );
  }
  const lighter = colours.filter((each) => luminance(each) > luminance(background));
  if (lighter.length > 0 && lighter.length < colours.length) {
    throw new Unscannable(
      `Some colours are lighter than ${name}, and others darker; choose all of them darker.`,
    );
  }
  const warnings: Warning[] = [];
  if (contrast < GOOD_CONTRAST) {
    warnings.push({
      code: 'low_contrast',
      message: `${measured}; some cameras need ${GOOD_CONTRAST} to 1 or more.`,
    });
  }
  if (lighter.length > 0) {
    warnings.push({
      code: 'inverted_colors',
      message: 'The foreground is lighter than the background, which some scanners cannot read.',
    });
  }
  return warnings;
}

function weakestOn(background: string, colours: readonly string[]): Weakest {
  return colours
    .map((colour) => ({ colour, background, contrast: contrastOf(colour, background) }))
    .reduce((worst, each) => (each.contrast < worst.contrast ? each : worst));
}

/**
 * Without a margin two readers read every clean picture on a light ground and none on a dark or a busy one; from one
 * module on they read each on all three, and up to a tenth fewer photos than with four
 * (`npm run bench:readability -- --thresholds`).
 */
function checkMargin({ margin }: Design): Warning[] {
  if (margin >= QUIET_ZONE) return [];
  const message =
    margin === 0
      ? `Without a margin, ZXing and jsQR read the code only on a plain, light background; ${QUIET_ZONE} modules work on any.`
      : `With a margin of ${margin} instead of ${QUIET_ZONE} modules, ZXing and jsQR read the code on any background, but in up to a tenth fewer photos.`;
  return [{ code: 'narrow_margin', message }];
}

function checkScale(side: number, { cornerStyle }: Design, size: number): Warning[] {
  const scale = size / side;
  const goodScale = cornerStyle === 'dot' ? GOOD_SCALE_OF_CIRCLES : GOOD_SCALE;
  const measured = `This content takes ${side} x ${side} modules, quiet zone included`;
  const advice = `a size of ${goodScale * side} or more`;
  if (scale < LEAST_SCALE) {
    throw new Unscannable(
      `${measured}, which do not fit into ${size} pixels; ask for ${advice}, or shorten the content.`,
    );
  }
  if (scale >= goodScale) return [];
  const message = `${measured}, so that a module is ${scale.toFixed(1)} pixels; ${advice} reads better.`;
  return [{ code: 'small_modules', message }];
}
