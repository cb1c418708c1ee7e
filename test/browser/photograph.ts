import type { Browser } from 'playwright-core';
import { PNG } from 'pngjs';

/** RGBA pixels, row by row. Readers accept it as the DOM's ImageData. */
export interface Pixels {
  data: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
  colorSpace: 'srgb';
}

export interface View {
  /** CSS pixels. */
  width: number;
  /** Device pixels per CSS pixel: the screen's density times the browser's zoom. */
  density: number;
}

const COLUMNS = 4;
/** A length in CSS pixels that is whole device pixels at densities of 1, 1.1, 1.5 and 2.625. */
const GRID = 40;

/** Shows SVG documents in `<img>` and returns their pixels, from a single screenshot because those are slow. */
export async function photograph<Subject extends { svg: string }>(
  browser: Browser,
  subjects: Subject[],
  { width, density }: View,
): Promise<(Subject & { picture: Pixels })[]> {
  const cell = Math.ceil(width / GRID) * GRID;
  const page = await browser.newPage({
    deviceScaleFactor: density,
    viewport: { width: COLUMNS * cell, height: Math.ceil(subjects.length / COLUMNS) * cell },
  });
  await page.setContent(`
    <body style="margin: 0; display: grid; grid: auto-flow ${cell}px / repeat(${COLUMNS}, ${cell}px)">
    ${subjects.map(({ svg }) => `<img width="${width}" src="${dataUrl(svg)}">`).join('')}`);
  const screenshot = PNG.sync.read(await page.screenshot());
  await page.close();
  const step = Math.round(cell * density);
  const side = Math.floor(width * density);
  return subjects.map((subject, at) => ({
    ...subject,
    picture: crop(screenshot, (at % COLUMNS) * step, Math.floor(at / COLUMNS) * step, side),
  }));
}

export function dataUrl(svg: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

function crop(from: PNG, x: number, y: number, side: number): Pixels {
  const data = new Uint8ClampedArray(4 * side * side);
  for (let row = 0; row < side; row++) {
    const start = 4 * ((y + row) * from.width + x);
    data.set(from.data.subarray(start, start + 4 * side), 4 * side * row);
  }
  return { data, width: side, height: side, colorSpace: 'srgb' };
}
