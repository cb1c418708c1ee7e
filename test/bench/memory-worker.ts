import * as v from 'valibot';
import { deflate } from '../../src/platform/deflate.ts';
import { rasterise } from '../../src/platform/rasterise.ts';
import { CORNER_STYLES, Design, PATTERNS } from '../../src/qr/image/design/index.ts';
import { drawImage, symbolFor } from '../../src/qr/index.ts';
import { LINEAR, PHOTO_LOGO } from '../support/designs.ts';

/** A Worker that draws images of 2000 pixels, no two alike: `GET /<from>/<to>`. */
export default {
  async fetch(request: Request): Promise<Response> {
    const [from = 0, to = 0] = new URL(request.url).pathname.slice(1).split('/').map(Number);
    for (let number = from; number < to; number++) await draw(number);
    return new Response();
  },
};

async function draw(number: number): Promise<void> {
  const design = v.parse(Design, {
    pattern: PATTERNS[number % 4],
    cornerStyle: CORNER_STYLES[number % 3],
    ...(number % 2 ? { logo: { image: PHOTO_LOGO, size: 0.1 + (number % 26) / 100 } } : {}),
    ...(number % 5 === 0 ? { gradient: LINEAR } : {}),
  });
  const { symbol } = symbolFor('x'.repeat(1 + ((number * 37) % 1000)), design);
  await drawImage(symbol, { design, format: 'png', size: 2000 }, { rasterise, deflate });
}
