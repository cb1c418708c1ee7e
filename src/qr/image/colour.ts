/** Red, green and blue, 0 to 255, of a colour `#rrggbb`. */
export function rgbOf(colour: string): [number, number, number] {
  const rgb = Number.parseInt(colour.slice(1), 16);
  return [rgb >> 16, (rgb >> 8) & 0xff, rgb & 0xff];
}

/** Contrast of two colours `#rrggbb`, from 1 (the same) to 21 (black and white), as WCAG 2.2 defines it. */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Relative luminance, 0 to 1 (WCAG 2.2). */
export function luminance(colour: string): number {
  const [red, green, blue] = rgbOf(colour).map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** The colour `#rrggbb` of red, green and blue, each 0 to 255, which are rounded. */
export function hexOf(rgb: readonly number[]): string {
  return `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}
