import { render } from '../resvg.ts';
import { fromRgba, type Picture } from './picture.ts';

/** An SVG document drawn at its own size. Its colours are taken to be greys. */
export function rasterise(svg: string): Picture {
  return render(svg, (image) => fromRgba(image.width, image.height, image.pixels));
}
