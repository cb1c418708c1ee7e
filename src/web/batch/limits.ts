/** The most rows of a file, so that its images fit into memory. */
export const MAX_ROWS = 10_000;
/** The most bytes of a file. */
export const MAX_BYTES = 5_000_000;
