import { decode } from 'fast-png';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { deflate } from '../../../../src/platform/deflate.ts';
import { rasterise } from '../../../../src/platform/rasterise.ts';
import { Design } from '../../../../src/qr/image/design/index.ts';
import { type Composition, compose } from '../../../../src/qr/image/layers.ts';
import { sizeOfDataUrl } from '../../../../src/qr/image/logo/image.ts';
import { toPng } from '../../../../src/qr/image/png/index.ts';
import { type Placement, placeSymbol } from '../../../../src/qr/image/png/placement.ts';
import { toSvg } from '../../../../src/qr/image/svg.ts';
import { symbolFor } from '../../../../src/qr/image/symbol-for.ts';
import { FLAT_LOGO, LINEAR, PHOTO_LOGO, RADIAL } from '../../../support/designs.ts';

const PAYLOAD = 'https://example.com/menu/summer26';

/** Of a channel: one of sixteen levels of coverage, which is all that resvg tells apart. */
const ONE_LEVEL = 17;
/** Of a channel: what rounding makes of a gradient in a hundred colours, or in eight where it covers a pixel in part. */
const RAMP_STEP = 3;

const fancy = { pattern: 'rounded', cornerStyle: 'extra-rounded' } as const;
const corners = { cornerColor: '#d62828', cornerDotColor: '#003049' };

const designs: [string, v.InferInput<typeof Design>][] = [
  ['corner colours on squares', corners],
  ['corner colours on shapes', { ...fancy, ...corners }],
  ['rings alone in colour', { pattern: 'dots', cornerColor: '#d62828' }],
  ['a gradient to the right', { gradient: { ...LINEAR, angle: 0 } }],
  ['a gradient down', { gradient: { ...LINEAR, angle: 90 } }],
  ['a gradient at an angle', { ...fancy, gradient: { ...LINEAR, angle: 217 } }],
  ['a gradient outwards', { pattern: 'dots', cornerStyle: 'dot', gradient: RADIAL }],
  ['a gradient and corner colours', { ...fancy, ...corners, gradient: LINEAR }],
  [
    'a gradient whose stops leave out the ends',
    {
      gradient: {
        type: 'linear',
        stops: [
          { offset: 0.3, color: '#900' },
          { offset: 0.6, color: '#009' },
        ],
      },
    },
  ],
  ['transparent', { backgroundColor: 'transparent', foregroundColor: '#1d3557' }],
  ['transparent, of shapes', { ...fancy, backgroundColor: 'transparent', foregroundColor: '#1d3557' }],
  ['transparent, with a gradient', { ...fancy, backgroundColor: 'transparent', gradient: LINEAR }],
  ['a flat logo', { logo: { image: FLAT_LOGO } }],
  ['a round logo', { ...fancy, logo: { image: FLAT_LOGO, shape: 'circle', size: 0.3, margin: 0 } }],
  ['a photo as a logo', { ...fancy, logo: { image: PHOTO_LOGO } }],
  ['a photo and a gradient', { ...fancy, gradient: LINEAR, logo: { image: PHOTO_LOGO, shape: 'circle' } }],
  [
    'a photo, transparent',
    { ...fancy, backgroundColor: 'transparent', logo: { image: PHOTO_LOGO, shape: 'circle' } },
  ],
  ['no margin', { ...fancy, ...corners, margin: 0 }],
];

describe.each(designs)('the pixels are those that resvg draws from the whole SVG: %s,', (_, input) => {
  const design = v.parse(Design, input);
  const composition = compose(symbolFor(PAYLOAD, design).symbol, design);

  it.each([301, 640])('%i pixels a side', async (size) => {
    const placement = placeSymbol(composition.modules, composition.margin, size);
    expect(placement.enlargement).toBe(1);
    const { most, mean } = await differences(size, placement);
    const isSquare = design.pattern === 'square' && design.cornerStyle === 'square' && !design.logo;
    const levels = isSquare ? 0 : design.logo ? 2 : 1;
    expect(most).toBeLessThanOrEqual(levels * ONE_LEVEL + (design.gradient ? RAMP_STEP : 0));
    expect(mean).toBeLessThan(0.5);
  });

  it('in a small picture, that is drawn larger and shrunk', async () => {
    const size = Math.round(2.5 * (composition.modules + 2 * composition.margin));
    const placement = placeSymbol(composition.modules, composition.margin, size);
    expect(placement.enlargement).toBeGreaterThan(1);
    const { most, mean } = await differences(size, placement);
    expect(most).toBeLessThanOrEqual(4 * ONE_LEVEL);
    expect(mean).toBeLessThan(ONE_LEVEL / 2);
  });

  /** Of all channels of all pixels, premultiplied by alpha. */
  async function differences(size: number, placement: Placement) {
    const ours = premultiplied(await toPng(composition, size, { rasterise, deflate }));
    const theirs = await drawWhole(toSvg(composition, size), placement, factorFor(composition, placement));
    let [most, sum] = [0, 0];
    for (let at = 0; at < theirs.length; at++) {
      const difference = Math.abs((ours[at] ?? -999) - (theirs[at] ?? 0));
      if (difference > most) most = difference;
      sum += difference;
    }
    return { most, mean: sum / theirs.length };
  }
});

it.each([
  ['squares in corner colours', corners, 3],
  ['a gradient', { ...fancy, gradient: LINEAR }, 3],
  ['a flat logo in a small picture', { logo: { image: FLAT_LOGO } }, 3],
  ['a photo', { logo: { image: PHOTO_LOGO } }, 2],
  ['a photo, transparent', { backgroundColor: 'transparent', logo: { image: PHOTO_LOGO } }, 6],
] as const)('%s takes as few bytes a pixel as it needs', async (_, input, colourType) => {
  const design = v.parse(Design, input);
  const png = await toPng(compose(symbolFor(PAYLOAD, design).symbol, design), 300, { rasterise, deflate });
  expect([png[24], png[25]]).toEqual([8, colourType]);
});

it('a transparent picture of two colours is as small as one that is not, but for twelve bytes and its alphas', async () => {
  const draw = (backgroundColor: string) => {
    const design = v.parse(Design, { backgroundColor });
    return toPng(compose(symbolFor(PAYLOAD, design).symbol, design), 300, { rasterise, deflate });
  };
  expect((await draw('transparent')).length).toBe((await draw('#ffffff')).length + 12 + 1);
});

it('a logo drawn again is not rendered again', async () => {
  const design = v.parse(Design, { logo: { image: FLAT_LOGO, size: 0.21 } });
  const composition = compose(symbolFor(PAYLOAD, design).symbol, design);
  const first = await toPng(composition, 444, { rasterise, deflate });
  const noRenderer = () => Promise.reject(new Error('not needed'));
  expect(await toPng(composition, 444, { rasterise: noRenderer, deflate })).toEqual(first);
});

/** How much larger resvg must draw so that no logo is shrunk to less than a half, where it would miss pixels. */
function factorFor({ logo }: Composition, { scale, enlargement }: Placement): number {
  if (!logo) return 1;
  const { width } = sizeOfDataUrl(logo.image);
  return Math.max(1, Math.ceil((width * enlargement) / (2 * logo.side * scale)));
}

/** The same SVG with the quiet zone of the placement, drawn so many times as large and shrunk to the mean. */
async function drawWhole(svg: string, { scale, origin, size, enlargement }: Placement, factor: number) {
  const [start, side] = [-origin / scale, size / scale];
  const pixels = size / enlargement;
  const drawn = await rasterise(
    svg
      .replace(/width="\d+" height="\d+"/, `width="${factor * pixels}" height="${factor * pixels}"`)
      .replace(/viewBox="[^"]+"/, `viewBox="${start} ${start} ${side} ${side}"`)
      .replace(/d="M-?\d+ -?\d+h\d+v\d+h-\d+z"/, 'd="M-100 -100h1000v1000h-1000z"'),
  );
  const means = new Float64Array(4 * pixels * pixels);
  for (let at = 0; at < drawn.length; at++) {
    const pixel = at >> 2;
    const x = Math.floor((pixel % (factor * pixels)) / factor);
    const y = Math.floor(pixel / (factor * pixels) / factor);
    const to = 4 * (y * pixels + x) + (at & 3);
    means[to] = (means[to] ?? 0) + (drawn[at] ?? 0) / factor ** 2;
  }
  return means;
}

/** Red, green and blue, each times alpha, and alpha of each pixel of a PNG. */
function premultiplied(png: Uint8Array): Float64Array {
  const { data, palette, depth, channels, width, height } = decode(png);
  const rgba = new Float64Array(4 * width * height);
  const bytesARow = Math.ceil((width * depth) / 8);
  for (let pixel = 0; pixel < width * height; pixel++) {
    let colour: ArrayLike<number> = data.subarray(channels * pixel, channels * (pixel + 1));
    if (palette) {
      const bit = (pixel % width) * depth;
      const byte = data[Math.floor(pixel / width) * bytesARow + (bit >> 3)] ?? 0;
      colour = palette[(byte >> (8 - depth - (bit & 7))) & (2 ** depth - 1)] ?? [];
    }
    const alpha = colour[3] ?? 255;
    for (let channel = 0; channel < 3; channel++) {
      rgba[4 * pixel + channel] = ((colour[channel] ?? 0) * alpha) / 255;
    }
    rgba[4 * pixel + 3] = alpha;
  }
  return rgba;
}
