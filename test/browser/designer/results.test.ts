import { deflateRawSync } from 'node:zlib';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { render } from '../../bench/resvg.ts';
import { FLAT_LOGO } from '../../support/designs.ts';
import { readCodes } from '../read.ts';
import { CODES } from './codes.ts';
import {
  choose,
  complaints,
  copied,
  download,
  fillIn,
  open,
  page,
  photo,
  pick,
  requested,
  runCall,
  service,
  useDesigner,
  write,
} from './page.ts';

useDesigner();

describe.each(CODES)('a code for %s', (tab, fields, content) => {
  it('is read back from a PNG and an SVG, and is what the copied call answers', async () => {
    await fillIn(tab, fields);
    const png = await download('Download PNG');
    expect(await readCodes(png.bytes)).toEqual([content]);
    expect(PNG.sync.read(png.bytes).width).toBe(1000);
    const svg = await download('Download SVG');
    const drawn = render(svg.bytes.toString(), (image) => image.asPng());
    expect(await readCodes(drawn)).toEqual([content]);
    expect([png.name, svg.name]).toEqual([expect.stringMatching(/\.png$/), expect.stringMatching(/\.svg$/)]);
    const { text } = await copied('Copy as curl');
    expectSamePixels(png.bytes, await runCall(text));
  });
});

it('the preview can be scanned from the screen', async () => {
  await fillIn('Link', { 'Web address': 'example.com/menu' });
  await expectAtLast(() => page.getByRole('img', { name: 'Your QR code' }).count(), 1);
  expect(await readCodes(await page.screenshot())).toEqual(['https://example.com/menu']);
});

/** What to do to the form, and what a request for the same would have. */
const DESIGNS: [string, () => Promise<void>, object][] = [
  [
    'shapes and corner colours',
    async () => {
      await choose('Pattern', 'Classy');
      await choose('Corners', 'Rounded');
      await page.getByLabel('Corners in their own colours').check();
      await write('Corner rings', '7209b7');
      await write('Corner centres', '#9D0208');
      await write('Size, pixels', '423');
    },
    {
      size: 423,
      design: {
        pattern: 'classy',
        cornerStyle: 'extra-rounded',
        cornerColor: '#7209b7',
        cornerDotColor: '#9D0208',
      },
    },
  ],
  [
    'a gradient of three colours on nothing',
    async () => {
      await choose('Pattern', 'Dots');
      await choose('Fill', 'Linear gradient');
      await page.getByRole('button', { name: 'Add a colour' }).click();
      await write('Colour 2', '#7209b7');
      await write('Colour 3', '#222');
      await write('Position of colour 2, per cent', '29');
      await page.getByLabel('Angle').fill('120');
      await page.getByLabel('Transparent background').check();
      await page.getByLabel('Margin').fill('6');
    },
    {
      size: 1000,
      design: {
        pattern: 'dots',
        backgroundColor: 'transparent',
        margin: 6,
        gradient: {
          type: 'linear',
          angle: 120,
          stops: [
            { offset: 0, color: '#3d41d8' },
            { offset: 0.29, color: '#7209b7' },
            { offset: 1, color: '#222' },
          ],
        },
      },
    },
  ],
  [
    'a round logo on a radial gradient',
    async () => {
      await choose('Fill', 'Radial gradient');
      await pick('logo.png', 'image/png', Buffer.from(FLAT_LOGO.split(',')[1] ?? '', 'base64'));
      await choose('Logo shape', 'Circle');
      await page.getByLabel('Logo size').fill('29');
      await page.getByLabel('Space around the logo').fill('0.5');
      await page.getByLabel('Error correction').selectOption('Q');
    },
    {
      size: 1000,
      design: {
        errorCorrection: 'Q',
        gradient: {
          type: 'radial',
          stops: [
            { offset: 0, color: '#3d41d8' },
            { offset: 1, color: '#9d0f6e' },
          ],
        },
        logo: { image: FLAT_LOGO, size: 0.29, shape: 'circle', margin: 0.5 },
      },
    },
  ],
];

it.each(DESIGNS)('%s: downloads are what the API answers', async (_, design, asked) => {
  await fillIn('Link', { 'Web address': 'https://example.com' });
  await design();
  const request = { type: 'url', content: 'https://example.com', ...asked };
  const { text } = await copied('Copy as curl');
  expect(JSON.parse(/--data '(.*)' \\$/m.exec(text)?.[1] ?? '')).toEqual(request);
  const [png, svg] = [await download('Download PNG'), await download('Download SVG')];
  expectSamePixels(png.bytes, await answer(request, 'image/png'));
  expect(svg.bytes.toString()).toBe((await answer(request, 'image/svg+xml')).toString());
});

describe('a link', () => {
  it('restores the form, and draws the same', async () => {
    await fillIn('Contact', { 'First name': 'Ada "Countess"', Company: 'ACME; Inc' });
    await choose('Pattern', 'Rounded');
    await write('Foreground', '#1D3557');
    await page.getByLabel('Margin').fill('2');
    const { bytes } = await download('Download SVG');
    const { text, said } = await copied('Copy link');
    expect([text.startsWith(`${service.origin}/#code=`), said]).toEqual([true, 'Link copied.']);

    await open(new URL(text).hash);
    expect(await page.getByLabel('First name').inputValue()).toBe('Ada "Countess"');
    expect((await download('Download SVG')).bytes.toString()).toBe(bytes.toString());
    expect(requested.filter((url) => url.includes('#'))).toEqual([]);
  });

  it('opens in a page that is already there', async () => {
    await fillIn('Text', { Text: 'first' });
    const { text } = await copied('Copy link');
    await fillIn('Phone', { 'Phone number': '110' });
    await page.evaluate(`location.hash = '${new URL(text).hash}'`);
    await expectAtLast(() => page.getByRole('textbox', { name: 'Text' }).inputValue(), 'first');
  });

  it('has no Wi-Fi password, and says so', async () => {
    await fillIn('Wi-Fi', { 'Network name': 'Guests', Password: 'correct horse' });
    const { text, said } = await copied('Copy link');
    expect(said).toBe('Link copied, without the password.');
    await open(new URL(text).hash);
    expect(await page.getByLabel('Network name').inputValue()).toBe('Guests');
    expect(await page.getByLabel('Password').inputValue()).toBe('');
    expect(await page.getByLabel('Security').inputValue()).toBe('WPA');
  });

  it('has a small logo, and says so when it leaves out a large one', async () => {
    await fillIn('Text', { Text: 'x' });
    await pick('logo.png', 'image/png', Buffer.from(FLAT_LOGO.split(',')[1] ?? '', 'base64'));
    expect((await copied('Copy link')).said).toBe('Link copied.');
    await pick('photo.jpg', 'image/jpeg', photo(700, 700));
    await page.getByText('Turned into').waitFor();
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByText('Link copied, without the logo.').waitFor();
  });

  it.each([
    ['not base64', '#code=%%%'],
    ['not deflated', '#code=AAAA'],
    ['cut short', `#code=${packed({ type: 'text', content: 'a text of some length' }).slice(0, -12)}`],
    ['no form', `#code=${packed({ type: 'url', design: { foregroundColor: 'red' } })}`],
    ['too much', `#code=${packed({ type: 'text', content: ' '.repeat(1_000_000) })}`],
  ])('that is %s is told, and the form stays as it is', async (_, fragment) => {
    await open(fragment);
    await page.getByText('This link is damaged').waitFor();
    await fillIn('Text', { Text: 'still here' });
    expect(await readCodes((await download('Download PNG')).bytes)).toEqual(['still here']);
  });
});

describe('copying the image', () => {
  it('puts a PNG on the clipboard', async () => {
    await fillIn('Text', { Text: 'copied' });
    await page.getByRole('button', { name: 'Copy image' }).click();
    await page.getByText('Image copied.').waitFor();
    const base64 = await page.evaluate<string>(`(async () => {
      const [item] = await navigator.clipboard.read();
      return (await (await item.getType('image/png')).bytes()).toBase64();
    })()`);
    expect(await readCodes(Buffer.from(base64, 'base64'))).toEqual(['copied']);
  });

  it('says so when the browser does not let it', async () => {
    await fillIn('Text', { Text: 'copied' });
    await page.evaluate('navigator.clipboard.write = () => Promise.reject(new Error("no"))');
    await page.getByRole('button', { name: 'Copy image' }).click();
    await page.getByText('Download it instead').waitFor();
  });
});

it('nothing was asked of other origins, and nothing complained', () => {
  const others = requested.filter(
    (url) => !/^(data|blob):/.test(url) && new URL(url).origin !== service.origin,
  );
  expect(others).toEqual([]);
  expect(requested.filter((url) => url.includes('/api/'))).toEqual([]);
  expect(complaints).toEqual([]);
});

async function answer(request: object, accept: string): Promise<Buffer> {
  const response = await service.generate(request, accept);
  expect(response.headers.get('Content-Type')).toBe(accept);
  return Buffer.from(await response.arrayBuffer());
}

function expectSamePixels(one: Buffer, other: Buffer): void {
  const [pixels, expected] = [PNG.sync.read(one), PNG.sync.read(other)];
  expect([pixels.width, pixels.height]).toEqual([expected.width, expected.height]);
  expect(pixels.data.equals(expected.data)).toBe(true);
}

async function expectAtLast<Value>(read: () => Promise<Value>, value: Value): Promise<void> {
  await expect.poll(read, { timeout: 5_000 }).toBe(value);
}

/** As links are packed. */
function packed(request: object): string {
  return deflateRawSync(JSON.stringify(request)).toString('base64url');
}
