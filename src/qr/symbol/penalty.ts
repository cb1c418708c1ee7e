import { type BitRows, popcount } from './bit-rows.ts';

/**
 * How hard a symbol is to read, in points: exactly the score of qrcode-generator. Its rules are those of ISO/IEC 18004,
 * 7.8.3, except that it counts the neighbours of a module instead of runs, and wants no light modules beside a pattern
 * that looks like a finder's.
 */
export function penalty(rows: BitRows): number {
  let points = 40 * finderLikes(rows);
  for (let column = 0; column < rows.wordsPerRow; column++) points += crowds(rows, column);
  return points + imbalance(rows);
}

/** Ten points for every 5 % by which the share of dark modules differs from a half. */
function imbalance({ size, words }: BitRows): number {
  let dark = 0;
  for (let at = 0; at < words.length; at++) dark += popcount(words[at] ?? 0);
  return (Math.abs((100 * dark) / size / size - 50) / 5) * 10;
}

/** How often dark and light modules alternate 1:1:3:1:1 along a row or a column, as they do across a finder pattern. */
function finderLikes({ wordsPerRow, words }: BitRows): number {
  let count = 0;
  for (let at = 0; at < words.length; at++) {
    const here = words[at] ?? 0;
    const next = words[at + 1] ?? 0; // of the next row at the end of one, behind at least three light modules
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
 * Points for modules that are alike, in one column of words: 4, 5 or 6 for a module with six, seven or eight neighbours
 * like it, and 3 for a block of 2 x 2.
 */
function crowds({ size, wordsPerRow, words }: BitRows, column: number): number {
  const notLast = lowestBits(size - 1 - 32 * column);
  const inner = column === 0 ? notLast & ~1 : notLast;
  let points = 0;
  let surrounded = 0; // no module of the first row is
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
 * Points for 32 modules at once, of which only those in `modules` count. Binary adders work out how many of the
 * neighbours `a` to `h` are unlike each module: `ones` has the lowest digit, `twos` the next, `fours` is 1 from four up.
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

/** The left neighbour of each module of a word; `before` is the word to the left. */
function leftOf(word: number, before: number): number {
  return (word << 1) | (before >>> 31);
}

/** The module `by` columns to the right of each module of a word; `next` is the word to the right. */
function rightOf(word: number, next: number, by: number): number {
  return (word >>> by) | (next << (32 - by));
}

/** A word with 1 in its `count` lowest bits, 0 to 32 of them or more. */
function lowestBits(count: number): number {
  return count >= 32 ? -1 : (1 << count) - 1;
}
