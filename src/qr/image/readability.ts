import type { QrSymbol } from '../symbol/index.ts';
import { contrastOf, luminance } from './colour.ts';
import type { Design } from './design.ts';
import { QUIET_ZONE } from './layers.ts';

/** Something that makes a code harder to read, though not impossible. */
export interface Warning {
  code: 'low_contrast' | 'inverted_colors' | 'small_modules';
  message: string;
}

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
 * @param margin modules of quiet zone on each side
 * @throws {Unscannable} when the colours are nearly equal or a module is less than a pixel
 */
export function checkReadable(
  symbol: QrSymbol,
  design: Design,
  size: number,
  margin = QUIET_ZONE,
): Warning[] {
  return [...checkColours(design), ...checkScale(symbol.size + 2 * margin, design, size)];
}

function checkColours({ foregroundColor, backgroundColor }: Design): Warning[] {
  const contrast = contrastOf(foregroundColor, backgroundColor);
  const measured = `${foregroundColor} on ${backgroundColor} has a contrast of ${contrast.toFixed(2)} to 1`;
  if (contrast < LEAST_CONTRAST) {
    throw new Unscannable(
      `${measured}; choose colours of at least ${GOOD_CONTRAST} to 1, a dark one on a light one.`,
    );
  }
  const warnings: Warning[] = [];
  if (contrast < GOOD_CONTRAST) {
    warnings.push({
      code: 'low_contrast',
      message: `${measured}; some cameras need ${GOOD_CONTRAST} to 1 or more.`,
    });
  }
  if (luminance(foregroundColor) > luminance(backgroundColor)) {
    warnings.push({
      code: 'inverted_colors',
      message: 'The foreground is lighter than the background, which some scanners cannot read.',
    });
  }
  return warnings;
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
