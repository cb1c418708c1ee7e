/** A number of modules as exactly as a picture needs it, which is short in SVG. */
export function thousandths(number: number): number {
  return Math.round(1000 * number) / 1000 + 0; // -0 becomes 0
}
