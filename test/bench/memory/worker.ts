import * as v from 'valibot';
import { deflate } from '../../../src/platform/deflate.ts';
import { rasterise } from '../../../src/platform/rasterise.ts';
import { CORNER_STYLES, Design, PATTERNS } from '../../../src/qr/image/design/index.ts';
import { drawImage, type FORMATS, symbolFor } from '../../../src/qr/index.ts';
import { FLAT_LOGO, flatLogo, LINEAR, PHOTO_LOGO } from '../../support/designs.ts';

const SIZE = 2000;
const LOGOS = [PHOTO_LOGO, FLAT_LOGO];
/** A design that takes all it can: true colours with alpha, and the largest logo from the largest image. */
const HEAVIEST = v.parse(Design, {
  pattern: 'dots',
  gradient: LINEAR,
  backgroundColor: 'transparent',
  logo: { image: flatLogo(1024), size: 0.35 },
});

/** resvg's memory, which V8 counts nowhere and resvg does not show: taken as it is made. */
let memory: WebAssembly.Memory | undefined;
const instantiate = WebAssembly.instantiate;
WebAssembly.instantiate = async (module: WebAssembly.Module, imports?: WebAssembly.Imports) => {
  const instance = await instantiate(module, imports);
  const exported = instance.exports['memory'];
  if (exported instanceof WebAssembly.Memory) memory = exported;
  return instance;
};

/**
 * A Worker that draws pictures of 2000 pixels: `GET /<from>/<to>` those with these numbers, no two alike, and
 * `GET /heaviest` the one that takes most. Answers with the bytes of resvg's memory, which never shrinks.
 */
export default {
  async fetch(request: Request): Promise<Response> {
    const path = new URL(request.url).pathname.slice(1);
    if (path === 'heaviest') await draw('x', HEAVIEST, 'png');
    else {
      const [from = 0, to = 0] = path.split('/').map(Number);
      for (let number = from; number < to; number++) await drawNumber(number);
    }
    return Response.json(memory?.buffer.byteLength ?? 0);
  },
};

/** In all styles and many versions, every second with a logo, every fifth with a gradient and every seventh as SVG. */
async function drawNumber(number: number): Promise<void> {
  const design = v.parse(Design, {
    pattern: PATTERNS[number % 4],
    cornerStyle: CORNER_STYLES[number % 3],
    ...(number % 2 ? { logo: { image: LOGOS[(number >> 1) % 2], size: 0.1 + (number % 26) / 100 } } : {}),
    ...(number % 5 === 0 ? { gradient: LINEAR } : {}),
  });
  await draw('x'.repeat(1 + ((number * 37) % 1000)), design, number % 7 ? 'png' : 'svg');
}

async function draw(payload: string, design: Design, format: (typeof FORMATS)[number]): Promise<void> {
  const { symbol } = symbolFor(payload, design);
  await drawImage(symbol, { design, format, size: SIZE }, { rasterise, deflate });
}
