import { deflate } from '../../src/platform/deflate.ts';
import { rasterise } from '../../src/platform/rasterise.ts';
import { CORNER_STYLES, PATTERNS } from '../../src/qr/image/design.ts';
import { drawImage, makeSymbol } from '../../src/qr/index.ts';

/** A Worker that draws images of 2000 pixels, no two alike: `GET /<from>/<to>`. */
export default {
  async fetch(request: Request): Promise<Response> {
    const [from = 0, to = 0] = new URL(request.url).pathname.slice(1).split('/').map(Number);
    for (let number = from; number < to; number++) await draw(number);
    return new Response();
  },
};

async function draw(number: number): Promise<void> {
  const design = {
    pattern: PATTERNS[number % 4] ?? 'square',
    cornerStyle: CORNER_STYLES[number % 3] ?? 'square',
    foregroundColor: '#000000',
    backgroundColor: '#ffffff',
    margin: 4,
  };
  const symbol = makeSymbol('x'.repeat(1 + ((number * 37) % 1000)));
  await drawImage(symbol, { design, format: 'png', size: 2000 }, { rasterise, deflate });
}
