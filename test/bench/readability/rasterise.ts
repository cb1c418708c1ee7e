import { render } from '../resvg.ts';
import { fromRgba, type Picture } from './picture.ts';

/** Draws an SVG document at its own size. Its colours must be greys. */
export function rasterise(svg: string): Picture {
  return render(svg, (image) => fromRgba(image.width, image.height, image.pixels));
}
