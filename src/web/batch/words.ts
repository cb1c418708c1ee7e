/** `1 row`, `1,000 rows`. */
export function count(number: number, thing: string): string {
  return `${number.toLocaleString()} ${thing}${number === 1 ? '' : 's'}`;
}

/** A size in bytes as people read it: `573 kB`, `1.2 MB`. */
export function fileSize(bytes: number): string {
  const isLarge = bytes >= 1_000_000;
  return (isLarge ? bytes / 1_000_000 : Math.ceil(bytes / 1000)).toLocaleString(undefined, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: 1,
  });
}
