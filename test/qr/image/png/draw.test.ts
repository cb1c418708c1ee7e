import { crc32, inflateSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { deflate } from '../../../../src/platform/deflate.ts';
import { rasterise } from '../../../../src/platform/rasterise.ts';
import { CORNER_STYLES, type Design, PATTERNS } from '../../../../src/qr/image/design/index.ts';
import { compose } from '../../../../src/qr/image/layers.ts';
import { type Platform, toPng } from '../../../../src/qr/image/png/index.ts';
import { makeSymbol } from '../../../../src/qr/symbol/index.ts';

const symbol = makeSymbol('https://example.com/menu/summer26');
const COLOURS = { foregroundColor: '#1d3557', backgroundColor: '#f1faee', margin: 4 };

type Style = Pick<Design, 'pattern' | 'cornerStyle'>;
const SQUARES: Style = { pattern: 'square', cornerStyle: 'square' };
const DOTS: Style = { pattern: 'dots', cornerStyle: 'square' };

function draw(style: Style, size: number, platform: Partial<Platform> = {}): Promise<Uint8Array> {
  return toPng(compose(symbol, { ...COLOURS, ...style }), size, { rasterise, deflate, ...platform });
}

describe('a PNG keeps the rules of the format', () => {
  const styles = PATTERNS.flatMap((pattern) =>
    CORNER_STYLES.map((cornerStyle) => ({ pattern, cornerStyle })),
  );
  it.each(styles)('$pattern modules, $cornerStyle corners, at even, odd and small sizes', async (style) => {
    for (const size of [100, 301, 640]) {
      const chunks = readChunks(await draw(style, size));
      expect(chunks.map(({ type }) => type)).toEqual(['IHDR', 'PLTE', 'IDAT', 'IEND']);
      const [header, palette, data] = chunks.map((chunk) => chunk.data);
      const depth = header?.readUInt8(8) ?? 0;
      expect([header?.readUInt32BE(0), header?.readUInt32BE(4)]).toEqual([size, size]);
      expect([...(header?.subarray(9) ?? [])]).toEqual([3, 0, 0, 0]); // indexed, deflate, adaptive, not interlaced
      expect(palette).toHaveLength(3 * 2 ** depth);
      const bytes = inflateSync(data ?? '');
      const stride = 1 + Math.ceil((size * depth) / 8);
      expect(bytes).toHaveLength(stride * size);
      for (let y = 0; y < size; y++) expect([0, 2]).toContain(bytes[y * stride]);
    }
  });
});

it('squares alone take one bit a pixel, other shapes four', async () => {
  const depthOf = async (style: Style) => readChunks(await draw(style, 300))[0]?.data.readUInt8(8);
  expect([await depthOf(SQUARES), await depthOf(DOTS)]).toEqual([1, 4]);
});

it.each([
  ['whole pixels', 300],
  ['halves of a pixel', 100],
])('squares alone are drawn without resvg, at %s a module', async (_, size) => {
  vi.resetModules(); // with no tiles kept from other tests
  const { toPng } = await import('../../../../src/qr/image/png/index.ts');
  const rasterise = () => Promise.reject(new Error('not needed'));
  const composition = compose(symbol, { ...COLOURS, ...SQUARES });
  await expect(toPng(composition, size, { rasterise, deflate })).resolves.toBeInstanceOf(Uint8Array);
});

it('a renderer that failed is asked again', async () => {
  const style = { pattern: 'classy', cornerStyle: 'dot' } as const;
  const noRenderer = { rasterise: () => Promise.reject(new Error('not yet')) };
  await expect(draw(style, 1963, noRenderer)).rejects.toThrow('not yet');
  await expect(draw(style, 1963)).resolves.toBeInstanceOf(Uint8Array);
});

it('a platform may compress at once or later', async () => {
  const later = { deflate: async (bytes: Uint8Array, level: number) => deflate(bytes, level) };
  expect(await draw(DOTS, 300, later)).toEqual(await draw(DOTS, 300));
});

describe('bytes of a version 3 code', () => {
  it.each([
    [300, 'square', 600],
    [1000, 'square', 1500],
    [2000, 'square', 4000],
    [1000, 'dots', 20_000],
    [2000, 'rounded', 45_000],
  ] as const)('at %i pixels of %s modules are under %i', async (size, pattern, limit) => {
    expect((await draw({ pattern, cornerStyle: 'square' }, size)).length).toBeLessThan(limit);
  });
});

/** The chunks of a PNG, with lengths and CRCs checked. */
function readChunks(png: Uint8Array): { type: string; data: Buffer }[] {
  const file = Buffer.from(png);
  expect([...file.subarray(0, 8)]).toEqual([137, 80, 78, 71, 13, 10, 26, 10]);
  const chunks = [];
  for (let at = 8; at < file.length; ) {
    const end = at + 8 + file.readUInt32BE(at);
    expect(file.readUInt32BE(end)).toBe(crc32(file.subarray(at + 4, end)));
    chunks.push({ type: file.toString('latin1', at + 4, at + 8), data: file.subarray(at + 8, end) });
    at = end + 4;
  }
  return chunks;
}
