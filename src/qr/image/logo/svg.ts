import type { LogoLayer } from '../layers.ts';
import { nameOf } from '../name.ts';
import { thousandths } from '../thousandths.ts';

/** The logo as SVG. Widths and offsets are in modules; proportions are kept. */
export function svgImage({ image, shape, offset, side }: LogoLayer): string {
  const box = `x="${offset}" y="${offset}" width="${side}" height="${side}"`;
  if (shape === 'square') return `<image ${box} href="${image}"/>`; // all of it, as "xMidYMid meet" is the default
  const middle = thousandths(offset + side / 2);
  const circle = `<circle cx="${middle}" cy="${middle}" r="${side / 2}"/>`;
  const id = nameOf(circle);
  return (
    `<clipPath id="${id}">${circle}</clipPath>` +
    `<image ${box} preserveAspectRatio="xMidYMid slice" clip-path="url(#${id})" href="${image}"/>`
  );
}
