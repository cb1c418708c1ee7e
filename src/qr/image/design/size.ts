import * as v from 'valibot';
import { wholeRange } from './range.ts';

/** Smallest and largest image, in pixels a side. */
const MIN_SIZE = 100;
const MAX_SIZE = 2000;

export const SIZE_RULE = `must be a whole number of pixels from ${MIN_SIZE} to ${MAX_SIZE}`;

/** The side of an image, in pixels. Has one issue at most, although 99.5 breaks two of the rules. */
export const Size = v.config(wholeRange(MIN_SIZE, MAX_SIZE, SIZE_RULE), { abortPipeEarly: true });
