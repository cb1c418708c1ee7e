import { crc32, inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { deflate } from '../../../src/platform/deflate.ts';
import { CORNER_STYLES, PATTERNS } from '../../../src/qr/image/design.ts';
import { drawPng } from '../../../src/qr/image/draw-png.ts';
import { makeSymbol } from '../../../src/qr/symbol/index.ts';
import { rasterise } from '../../../src/rasterise.ts';

const symbol = makeSymbol('https://example.com/menu/summer26');
const platform = { rasterise, deflate };
const COLOURS = { foregroundColor: '#1d3557', backgroundColor: '#f1faee' };

describe('a PNG keeps the rules of the format', () => {
  const looks = PATTERNS.flatMap((pattern) => CORNER_STYLES.map((cornerStyle) => ({ pattern, cornerStyle })));
  it.each(looks)('$pattern modules, $cornerStyle corners, at even, odd and small sizes', async (look) => {
    for (const size of [100, 301, 640]) {
      const chunks = readChunks(await drawPng(symbol, { ...COLOURS, ...look }, size, platform));
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
  const depthOf = async (pattern: 'square' | 'dots') => {
    const design = { ...COLOURS, pattern, cornerStyle: 'square' } as const;
    return readChunks(await drawPng(symbol, design, 300, platform))[0]?.data.readUInt8(8);
  };
  expect([await depthOf('square'), await depthOf('dots')]).toEqual([1, 4]);
});

it('squares alone are drawn without resvg', async () => {
  const design = { ...COLOURS, pattern: 'square', cornerStyle: 'square' } as const;
  const drawn = drawPng(symbol, design, 300, {
    deflate,
    rasterise: () => Promise.reject(new Error('not needed')),
  });
  await expect(drawn).resolves.toBeInstanceOf(Uint8Array);
});

it('a renderer that failed is asked again', async () => {
  const design = { ...COLOURS, pattern: 'classy', cornerStyle: 'dot' } as const;
  await expect(
    drawPng(symbol, design, 1963, { deflate, rasterise: () => Promise.reject(new Error('not yet')) }),
  ).rejects.toThrow('not yet');
  await expect(drawPng(symbol, design, 1963, platform)).resolves.toBeInstanceOf(Uint8Array);
});

describe('bytes of a version 3 code', () => {
  it.each([
    [300, 'square', 600],
    [1000, 'square', 1500],
    [2000, 'square', 4000],
    [1000, 'dots', 20_000],
    [2000, 'rounded', 45_000],
  ] as const)('at %i pixels of %s modules are under %i', async (size, pattern, limit) => {
    const design = { ...COLOURS, pattern, cornerStyle: 'square' } as const;
    expect((await drawPng(symbol, design, size, platform)).length).toBeLessThan(limit);
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
