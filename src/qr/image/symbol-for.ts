import {
  findSymbol,
  type Level,
  makeSymbol,
  type QrSymbol,
  type Robustness,
  robustnessOf,
  sizeOf,
} from '../symbol/index.ts';
import { type Design, type Logo, MIN_LOGO } from './design/index.ts';
import { modulesUnder } from './logo/index.ts';
import { Unscannable } from './readability.ts';

/**
 * How much of what a block can correct a logo may use up, every codeword that it touches counted as wrong. The rest is
 * for what happens to a code in use: dirt, glare, a bent corner.
 *
 * A smaller share asks for larger symbols, whose smaller modules cost more pictures than the correction that is left
 * saves: distorted pictures of 300 pixels with a logo of 0.3 are read in 58 % by ZXing and 34 % by jsQR with a share of 0.6,
 * and in 97 % and 59 % with 0.75. More gains little at the usual size (`npm run bench:readability -- --thresholds`).
 */
const MOST_DAMAGE = 0.75;

/** A symbol, and with a logo what is left of its error correction. */
export interface Fitted {
  symbol: QrSymbol;
  robustness?: Robustness;
}

/**
 * The symbol to draw in a design: the smallest that holds the payload and stands its logo, with the highest level
 * of error correction that its version allows, and no less than the design asks for.
 *
 * @throws {ContentTooLong} when not even version 40 holds the payload
 * @throws {Unscannable} when the logo leaves too little of every symbol that would hold it
 */
export function symbolFor(payload: string, { errorCorrection, logo }: Design): Fitted {
  const options = { level: errorCorrection };
  if (!logo) return { symbol: makeSymbol(payload, options) };
  const symbol = findSymbol(payload, stands(logo), options);
  if (!symbol) throw tooLarge(payload, logo, errorCorrection);
  const { version, level, size } = symbol;
  return { symbol, robustness: robustnessOf(version, level, modulesUnder(logo, size)) };
}

/** Whether a symbol of a version and level stands this logo. */
function stands(logo: Logo) {
  return (version: number, level: Level) => {
    const lost = modulesUnder(logo, sizeOf(version));
    const { damagedCodewords, correctableCodewords } = robustnessOf(version, level, lost);
    return damagedCodewords <= MOST_DAMAGE * correctableCodewords;
  };
}

/** Names the largest logo that would do. Whatever stands a logo stands a smaller one, so that halving finds it. */
function tooLarge(payload: string, logo: Logo, level: Level | undefined): Unscannable {
  let fits = Math.round(100 * MIN_LOGO) - 1; // hundredths
  let fails = Math.ceil(100 * logo.size);
  while (fails - fits > 1) {
    const middle = Math.floor((fits + fails) / 2);
    if (findSymbol(payload, stands({ ...logo, size: middle / 100 }), { level })) fits = middle;
    else fails = middle;
  }
  const advice =
    fits / 100 < MIN_LOGO
      ? 'shorten the content'
      : `the largest that would do is of size ${fits / 100}; choose that, or shorten the content`;
  return new Unscannable(`The logo covers more of this content than a scanner could restore; ${advice}.`);
}
