import { encode as encodeJpeg } from 'jpeg-js';
import type { Browser } from 'playwright-core';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LogoImage } from '../../src/qr/image/logo/index.ts';
import { render } from '../bench/resvg.ts';
import { exifOf, withExif } from '../support/exif.ts';
import { launchChromium } from './chromium.ts';
import { type Pixels, photograph } from './photograph.ts';

const WIDTH = 80;
/** Red on the left, white over blue on the right: no turn and no mirror leaves it as it is. */
const PIXELS = [...row([214, 40, 57], [255, 255, 255]), ...row([214, 40, 57], [29, 53, 87])];
const JPEG = new Uint8Array(encodeJpeg({ width: 16, height: 16, data: Uint8Array.from(PIXELS) }, 90).data);

/** 16 x 8 pixels of the same in forms that the encoders among the dependencies do not write. */
const FORMS: [name: string, image: string][] = [
  [
    'an interlaced PNG',
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAABAAAAAICAIAAAEIE9hWAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAQElEQVQYlWO4pmH5//9/BgR1TcNS1jRc1jQcyvkPBgxYZJDlUVQhq5UlQcd/ko3CKYHLWJxWUKQB2RlEOQmXBgBMl8KB50lubgAAAABJRU5ErkJggg==',
  ],
  [
    'a PNG of 16 bits',
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAABAAAAAIEAIAAAAvhDSDAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAJklEQVQokWO4xqDBYPmfeJJUwDBqAdWDSPa/6f9wEshRC/4TCiIA7ofBkN8se1kAAAAASUVORK5CYII=',
  ],
  [
    'a PNG with a palette',
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAABAAAAAICAMAAADHqI+lAAAACVBMVEUdNVfWKDn///9N+MwIAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAFklEQVQImWNghAImKGCgQIABBkgXAAArCACBJoKn8AAAAABJRU5ErkJggg==',
  ],
  [
    'a progressive JPEG',
    'data:image/jpeg;base64,/9j/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYnKSopGR8tMC0oMCUoKSj/2wBDAQcHBwoIChMKChMoGhYaKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCj/wgARCAAIABADASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAAUG/8QAFQEBAQAAAAAAAAAAAAAAAAAAAgX/2gAMAwEAAhADEAAAAZGnDV//xAAVEAEBAAAAAAAAAAAAAAAAAAAAFv/aAAgBAQABBQJSv//EABoRAAAHAAAAAAAAAAAAAAAAAAABBRESgcH/2gAIAQMBAT8BWTaF4P/EABgRAAIDAAAAAAAAAAAAAAAAAAERAAIE/9oACAECAQE/Ac1QW5//xAAXEAEAAwAAAAAAAAAAAAAAAAAANKPh/9oACAEBAAY/AkWzH//EABQQAQAAAAAAAAAAAAAAAAAAABD/2gAIAQEAAT8hE//aAAwDAQACAAMAAAAQ/wD/xAAWEQADAAAAAAAAAAAAAAAAAAAAASH/2gAIAQMBAT8QbEP/xAAXEQADAQAAAAAAAAAAAAAAAAAAIVHB/9oACAECAQE/EFJNP//EABQQAQAAAAAAAAAAAAAAAAAAABD/2gAIAQEAAT8QP//Z',
  ],
  [
    'a grey JPEG',
    'data:image/jpeg;base64,/9j/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYnKSopGR8tMC0oMCUoKSj/2wBDAQcHBwoIChMKChMoGhYaKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCj/wAARCAAIABADASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAAUG/8QAGBABAAMBAAAAAAAAAAAAAAAAABhmpeP/xAAUAQEAAAAAAAAAAAAAAAAAAAAA/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8AlNxJKqaPIAf/2Q==',
  ],
];
const ORIENTATIONS = [1, 2, 3, 4, 5, 6, 7, 8].map((orientation): [string, string] => [
  `EXIF orientation ${orientation}`,
  `data:image/jpeg;base64,${Buffer.from(withExif(JPEG, exifOf(orientation))).toString('base64')}`,
]);
const subjects = [...FORMS, ...ORIENTATIONS].map(([name, image]) => ({
  name,
  image,
  svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${WIDTH}"><rect width="100%" height="100%" fill="#fff"/><image width="${WIDTH}" height="${WIDTH}" href="${image}"/></svg>`,
}));

let browser: Browser;
let pictures: ((typeof subjects)[number] & { picture: Pixels })[];
beforeAll(async () => {
  browser = await launchChromium('CPU');
  pictures = await photograph(browser, subjects, { width: WIDTH, density: 1 });
});
afterAll(() => browser?.close());

it.each(subjects.map(({ name }, at) => [name, at] as const))(
  'a logo is accepted if Chromium and resvg draw it alike: %s',
  (_, at) => {
    const { image, picture, svg } = pictures[at] ?? expect.unreachable();
    const difference = meanDifference(picture, svg);
    expect(difference < 10 || difference > 30).toBe(true); // edges and the colours of JPEG differ a little
    expect(v.is(LogoImage, image)).toBe(difference < 10);
  },
);

it('every form but a turned or mirrored image is accepted', () => {
  const accepted = subjects.filter(({ image }) => v.is(LogoImage, image));
  expect(accepted.map(({ name }) => name)).toEqual([...FORMS.map(([name]) => name), 'EXIF orientation 1']);
});

/** Of the channels of all pixels, 0 to 255, between a picture and what resvg draws. */
function meanDifference({ data }: Pixels, svg: string): number {
  const drawn = render(svg, (image) => image.pixels);
  const sum = data.reduce((sum, value, at) => sum + Math.abs(value - (drawn[at] ?? 0)), 0);
  return sum / (0.75 * data.length);
}

/** Eight rows of 16 pixels, each half of one colour. */
function row(left: readonly number[], right: readonly number[]): number[] {
  const half = (colour: readonly number[]) => Array.from({ length: 8 }, () => [...colour, 255]).flat();
  return Array.from({ length: 8 }, () => [...half(left), ...half(right)]).flat();
}
