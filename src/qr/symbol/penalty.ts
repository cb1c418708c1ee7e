import { type BitRows, popcount } from './bit-rows.ts';

/**
 * How hard a symbol is to read, to the point what qrcode-generator makes of it. Its rules are those of ISO/IEC 18004,
 * 7.8.3, but that it looks at the neighbours of a module rather than at runs, and at a finder's 1:1:3:1:1 alone.
 */
export function penalty(rows: BitRows): number {
  let points = 40 * finderLikes(rows);
  for (let column = 0; column < rows.wordsPerRow; column++) points += crowds(rows, column);
  return points + imbalance(rows);
}

/** Ten points for each 5 % that the share of dark modules is away from a half. */
function imbalance({ size, words }: BitRows): number {
  let dark = 0;
  for (let at = 0; at < words.length; at++) dark += popcount(words[at] ?? 0);
  return (Math.abs((100 * dark) / size / size - 50) / 5) * 10;
}

/** How often dark and light modules are 1:1:3:1:1 along a row or a column, as they are across a finder pattern. */
function finderLikes({ wordsPerRow, words }: BitRows): number {
  let count = 0;
  for (let at = 0; at < words.length; at++) {
    const here = words[at] ?? 0;
    const next = words[at + 1] ?? 0; // after the last word of a row, of the next one: three 0 or more are in between
    const inRow = finderLike(
      here,
      rightOf(here, next, 1),
      rightOf(here, next, 2),
      rightOf(here, next, 3),
      rightOf(here, next, 4),
      rightOf(here, next, 5),
      rightOf(here, next, 6),
    );
    if (inRow !== 0) count += popcount(inRow);
  }
  for (let at = 0; at < words.length - 6 * wordsPerRow; at++) {
    const inColumn = finderLike(
      words[at] ?? 0,
      words[at + wordsPerRow] ?? 0,
      words[at + 2 * wordsPerRow] ?? 0,
      words[at + 3 * wordsPerRow] ?? 0,
      words[at + 4 * wordsPerRow] ?? 0,
      words[at + 5 * wordsPerRow] ?? 0,
      words[at + 6 * wordsPerRow] ?? 0,
    );
    if (inColumn !== 0) count += popcount(inColumn);
  }
  return count;
}

function finderLike(a: number, b: number, c: number, d: number, e: number, f: number, g: number): number {
  return a & ~b & c & d & e & ~f & g;
}

/**
 * Points for modules that are alike, of one column of words: 4, 5 or 6 for a module with six, seven or eight like it
 * around it, and 3 for a block of 2 x 2.
 */
function crowds({ size, wordsPerRow, words }: BitRows, column: number): number {
  const notLast = lowestBits(size - 1 - 32 * column);
  const inner = column === 0 ? notLast & ~1 : notLast;
  let points = 0;
  let surrounded = 0; // no module of the first row
  let aboveLeft = 0;
  let above = 0;
  let aboveRight = 0;
  let here = words[column] ?? 0;
  let hereLeft = leftOf(here, words[column - 1] ?? 0);
  let hereRight = rightOf(here, words[column + 1] ?? 0, 1);
  for (let at = column + wordsPerRow; at < words.length; at += wordsPerRow) {
    const below = words[at] ?? 0;
    const belowLeft = leftOf(below, words[at - 1] ?? 0);
    const belowRight = rightOf(below, words[at + 1] ?? 0, 1);

    // 1 where a neighbour is unlike
    const right = here ^ hereRight;
    const down = here ^ below;
    const downRight = here ^ belowRight;
    const downLeft = here ^ belowLeft;
    const left = here ^ hereLeft;
    const upLeft = here ^ aboveLeft;
    const up = here ^ above;
    const upRight = here ^ aboveRight;
    points += 3 * popcount(notLast & ~(right | down | downRight));
    points += crowded(surrounded, right, down, downRight, downLeft, left, upLeft, up, upRight);

    surrounded = inner;
    aboveLeft = hereLeft;
    above = here;
    aboveRight = hereRight;
    hereLeft = belowLeft;
    here = below;
    hereRight = belowRight;
  }
  return points;
}

/**
 * Points of up to 32 modules at once, those of `modules`. How many of the neighbours `a` to `h` are unlike is added up
 * in binary: `ones` has the lowest digit of each module's number, `twos` the next, and `fours` is 1 from four on.
 */
function crowded(
  modules: number,
  a: number,
  b: number,
  c: number,
  d: number,
  e: number,
  f: number,
  g: number,
  h: number,
): number {
  const abc = a ^ b ^ c;
  const def = d ^ e ^ f;
  const gh = g ^ h;
  const ones = abc ^ def ^ gh;

  const carry1 = majority(a, b, c);
  const carry2 = majority(d, e, f);
  const carry3 = g & h;
  const carry4 = majority(abc, def, gh);
  const twos = carry1 ^ carry2 ^ carry3 ^ carry4;
  const fours = (carry1 & carry2) | (carry3 & carry4) | ((carry1 ^ carry2) & (carry3 ^ carry4));

  const atMostTwo = modules & ~(fours | (twos & ones));
  const one = atMostTwo & ones;
  const none = atMostTwo & ~(twos | ones);
  return 4 * popcount(atMostTwo) + popcount(one) + 2 * popcount(none);
}

function majority(a: number, b: number, c: number): number {
  return (a & b) | ((a ^ b) & c);
}

/** For each module of a word the one to its left; `before` is the word to the left. */
function leftOf(word: number, before: number): number {
  return (word << 1) | (before >>> 31);
}

/** For each module of a word the one `by` columns to its right; `next` is the word to the right. */
function rightOf(word: number, next: number, by: number): number {
  return (word >>> by) | (next << (32 - by));
}

/** A word whose lowest bits, so many of them, are 1. */
function lowestBits(count: number): number {
  return count >= 32 ? -1 : (1 << count) - 1;
}
