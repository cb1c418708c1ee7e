import { rgbOf } from '../colour.ts';
import { type Gradient, TRANSPARENT } from '../design/index.ts';
import { colourAt } from '../gradient.ts';
import { FULL_COVERAGE } from './coverage.ts';

/** The first colour of every palette. */
const BACKGROUND = 0;
export const MAX_COLOURS = 256;

/**
 * Colours of a gradient where it covers a pixel, and where it covers one in part, which few pixels of edges are: those
 * need no more colours than this. With 14 levels of coverage, two corner colours and the background it is 243 in all.
 */
const RAMP = 100;
const EDGE_RAMP = 8;
/** Places along a gradient that are told apart: a power of two. */
export const PLACES = 4096;

/** Indices of a palette by coverage and by place along a gradient: `coverage * PLACES + place`. */
export type GradientTable = Uint8Array;

/** The background, covered by a share from 0 to 1 with the colour: red, green, blue and alpha. */
function cover(background: string, colour: readonly number[], share: number): number[] {
  if (background === TRANSPARENT) return [...colour.map(Math.round), Math.round(255 * share)];
  const mix = (from: number, i: number) => Math.round(from + share * ((colour[i] ?? 0) - from));
  return [...rgbOf(background).map(mix), 255];
}

function shareOf(coverage: number): number {
  return coverage === FULL_COVERAGE ? 1 : coverage / 16;
}

/** The colours of one paint by coverage, four bytes each: of 0 and 1, or of sixteenths. */
export function shadesOf(colour: string, background: string, depth: 1 | 4): number[] {
  const shares = depth === 1 ? [0, 1] : Array.from({ length: FULL_COVERAGE + 1 }, (_, at) => shareOf(at));
  return shares.flatMap((share) => cover(background, rgbOf(colour), share));
}

/** Adds to a palette, which begins with the background, a colour in all its shades: their indices by coverage. */
export function addColour(palette: number[], colour: string, background: string): Uint8Array {
  const first = palette.length / 4;
  palette.push(...shadesOf(colour, background, 4).slice(4));
  return Uint8Array.from({ length: FULL_COVERAGE + 1 }, (_, coverage) =>
    coverage === 0 ? BACKGROUND : first + coverage - 1,
  );
}

/**
 * Adds the colours of a gradient to a palette.
 *
 * @param offsetAt the offset in the gradient, from 0 to 1, of a share from 0 to 1 of its places
 */
export function addGradient(
  palette: number[],
  { stops }: Gradient,
  background: string,
  offsetAt: (share: number) => number,
): GradientTable {
  const table = new Uint8Array((FULL_COVERAGE + 1) * PLACES);
  const offsets = Float64Array.from({ length: PLACES }, (_, place) => offsetAt((place + 0.5) / PLACES));
  const travel = travelAlong(stops, offsets);
  const add = (most: number, coverages: readonly number[]) => {
    for (const { from, to } of runsOf(travel, most)) {
      const colour = colourAt(stops, offsets[(from + to) >> 1] ?? 0);
      for (const coverage of coverages) {
        table.fill(palette.length / 4, coverage * PLACES + from, coverage * PLACES + to);
        palette.push(...cover(background, colour, shareOf(coverage)));
      }
    }
  };
  add(EDGE_RAMP, PARTLY);
  add(RAMP, [FULL_COVERAGE]);
  return table;
}

const PARTLY = Array.from({ length: FULL_COVERAGE - 1 }, (_, at) => at + 1);

/** How far the colours have moved from the first place to each: between two stops, by the channel that moves most. */
function travelAlong(stops: Gradient['stops'], offsets: Float64Array): Float64Array {
  const travel = new Float64Array(offsets.length);
  let start = 0;
  for (const [index, { offset, color }] of stops.entries()) {
    const before = stops[index - 1] ?? { offset: 0, color };
    const from = rgbOf(before.color);
    const distance = Math.max(...rgbOf(color).map((channel, i) => Math.abs(channel - (from[i] ?? 0))));
    for (let at = 0; at < offsets.length; at++) {
      const place = offsets[at] ?? 0;
      if (place < before.offset) continue;
      const share = place < offset ? (place - before.offset) / (offset - before.offset) : 1;
      travel[at] = start + share * distance;
    }
    start += distance;
  }
  return travel;
}

/** Splits the places into runs of nearly one colour, of as long a way each, and at most so many. */
function runsOf(travel: Float64Array, most: number): { from: number; to: number }[] {
  const length = Math.max(1, ((travel.at(-1) ?? 0) + 0.001) / most);
  const runs: { from: number; to: number }[] = [];
  for (let from = 0; from < travel.length; ) {
    const end = length * (Math.floor((travel[from] ?? 0) / length) + 1);
    let to = from + 1;
    while (to < travel.length && (travel[to] ?? 0) < end) to++;
    runs.push({ from, to });
    from = to;
  }
  return runs;
}
