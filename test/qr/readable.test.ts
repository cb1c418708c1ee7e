import { describe, expect, it } from 'vitest';
import { deflate } from '../../src/platform/deflate.ts';
import { rasterise } from '../../src/platform/rasterise.ts';
import { CORNER_STYLES, PATTERNS } from '../../src/qr/image/design/index.ts';
import { drawImage, encodePayload, FORMATS, makeSymbol, type Source } from '../../src/qr/index.ts';
import { readPng, readSvg } from '../support/read.ts';
import { SOURCES } from '../support/sources.ts';

const looks = PATTERNS.flatMap((pattern) =>
  CORNER_STYLES.flatMap((cornerStyle) => FORMATS.map((format) => [pattern, cornerStyle, format] as const)),
);

describe('ZXing and jsQR read back to the byte', () => {
  describe.each(looks)('%s modules, %s corners, %s', (pattern, cornerStyle, format) => {
    const design = {
      pattern,
      cornerStyle,
      foregroundColor: '#000000',
      backgroundColor: '#ffffff',
      margin: 4,
    };
    const readBack = async (source: Source, size: number) => {
      const payload = encodePayload(source);
      const image = await drawImage(makeSymbol(payload), { design, format, size }, { rasterise, deflate });
      const reading = await (format === 'png' ? readPng(image) : readSvg(image));
      expect(reading, `${source.type} at ${size}`).toEqual({ zxing: payload, jsqr: payload });
    };

    it('of every type at 300 pixels', async () => {
      for (const source of SOURCES) await readBack(source, 300);
    });

    it('small and large', async () => {
      const [url, , , , , phone] = SOURCES;
      if (!url || !phone) throw new Error('there is nothing to read');
      await readBack(phone, 100);
      await readBack(url, format === 'png' ? 2000 : 700);
    });
  });
});
