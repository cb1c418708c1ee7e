/** Returns numbers from 0 (inclusive) to 1 (exclusive). */
export type Random = () => number;

/** A generator that always returns the same numbers for the same seed (FNV-1a into mulberry32). */
export function seeded(seed: string): Random {
  let state = 0x811c9dc5;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A whole number from 0 (inclusive) to `end` (exclusive). */
export function below(end: number, random: Random): number {
  return Math.floor(end * random());
}

/** The number, up to 15 % more or less, so that seeds differ even where nothing else is random. */
export function about(number: number, random: Random): number {
  return number * (0.85 + 0.3 * random());
}

/** A normally distributed number with mean 0 and variance 1 (Box-Muller transform). */
export function gaussian(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
