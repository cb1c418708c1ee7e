/** `1 row`, `1,000 rows`. */
export function count(number: number, thing: string): string {
  return `${number.toLocaleString()} ${thing}${number === 1 ? '' : 's'}`;
}

/** Bytes as `0.7` or `1,200`. */
export function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toLocaleString(undefined, { maximumSignificantDigits: 3 });
}
