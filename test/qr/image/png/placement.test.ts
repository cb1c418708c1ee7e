import { expect, it } from 'vitest';
import { placeSymbol } from '../../../../src/qr/image/png/placement.ts';

it.each([
  ['a module takes whole pixels, and the quiet zone what is left', [29, 4, 300], [1, 8, 34]],
  ['an odd pixel that is left goes to the right and below', [29, 4, 301], [1, 8, 34]],
  ['halves of a pixel, where whole ones would leave it small', [29, 4, 100], [2, 5, 27]],
  ['quarters of a pixel, where halves would too', [177, 4, 240], [4, 5, 37]],
  ['one pixel, where there is hardly more', [177, 4, 186], [1, 1, 4]],
  ['without a quiet zone the symbol fills the image', [25, 0, 100], [1, 4, 0]],
  ['a wide quiet zone makes the symbol small', [25, 20, 130], [1, 2, 40]],
] as const)('%s', (_, [modules, margin, size], [enlargement, scale, origin]) => {
  expect(placeSymbol(modules, margin, size)).toEqual({
    enlargement,
    size: enlargement * size,
    scale,
    origin,
  });
});
