import * as v from 'valibot';
import { expect, it } from 'vitest';
import { Design } from '../../../../src/qr/index.ts';
import { changesBetween } from '../../../../src/web/dashboard/code-page/forms.ts';

type Wanted = v.InferInput<typeof Design>;

/** A white disc on red, of 16 x 16 pixels. */
const image =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAABAAAAAQAQMAAAAlPW0iAAAABlBMVEXWKDn///8dLLMBAAAAG0lEQVR42mNggAHmAwz8H0BI/gcCQUSAUjAAAOjPCd/aGcY8AAAAAElFTkSuQmCC';
const gradient: Wanted['gradient'] = {
  type: 'linear',
  angle: 45,
  stops: [
    { offset: 0, color: '#1d3557' },
    { offset: 1, color: '#9d0208' },
  ],
};

it.each<[string, Wanted, Wanted, object]>([
  ['nothing', { margin: 2, gradient }, { margin: 2, gradient }, {}],
  ['what is there', { margin: 2 }, { margin: 3, pattern: 'dots' }, { margin: 3, pattern: 'dots' }],
  ['a colour in another case', { cornerColor: '#ABC' }, { cornerColor: '#aabbcc' }, {}],
  ['what is added', {}, { gradient }, { gradient }],
  ['what is taken away', { gradient, cornerColor: '#ff0000' }, {}, { gradient: null, cornerColor: null }],
  [
    'a logo that is added',
    {},
    { logo: { image } },
    { logo: { image, size: 0.22, shape: 'square', margin: 1 } },
  ],
  [
    'a logo that is moved, without its image',
    { logo: { image } },
    { logo: { image, size: 0.3 } },
    { logo: { size: 0.3 } },
  ],
  ['a logo that is taken away', { logo: { image } }, {}, { logo: null }],
])('between two designs, %s makes the changes', (_what, before, after, changes) => {
  expect(changesBetween(v.parse(Design, before), v.parse(Design, after))).toEqual(changes);
});
