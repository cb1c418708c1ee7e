import { deflateRawSync } from 'node:zlib';
import { encode as encodeJpeg } from 'jpeg-js';
import type { Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { render } from '../bench/resvg.ts';
import { FLAT_LOGO } from '../support/designs.ts';
import { exifOf, withExif } from '../support/exif.ts';
import {
  complaints,
  copied,
  download,
  faultsOfAccess,
  fillIn,
  openWindow,
  requested,
  runCall,
  type Service,
  saved,
  startService,
} from './designer-page.ts';
import { readCodes } from './read.ts';

let service: Service;
let page: Page;
beforeAll(async () => {
  service = await startService();
  page = await openWindow(service.browser);
});
afterAll(() => service?.close());
beforeEach(() => open());

let visits = 0;

/** Loads the page anew, which another fragment alone would not do. */
async function open(fragment = ''): Promise<void> {
  await page.goto(`${service.origin}/?${visits++}${fragment}`);
}

const MORE_TEXT = 'it\'s `here` $HOME "quoted" \\ 100 %\nsecond line — 世界 🌍';

const CODES: [string, Record<string, string>, string][] = [
  ['Link', { 'Web address': 'https://example.com/menu?table=7' }, 'https://example.com/menu?table=7'],
  ['Text', { Text: MORE_TEXT }, MORE_TEXT],
  [
    'Wi-Fi',
    { 'Network name': 'Café; "Guests"', Password: 'correct\\horse' },
    'WIFI:T:WPA;S:Café\\; \\"Guests\\";P:correct\\\\horse;;',
  ],
  [
    'Contact',
    { 'First name': 'Ada', 'Last name': 'Lovelace', Phone: '+44 20 7946 0958', 'E-mail': 'ada@example.com' },
    [
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:Lovelace;Ada;;;',
      'FN:Ada Lovelace',
      'TEL:+442079460958',
      'EMAIL:ada@example.com',
      'END:VCARD',
    ].join('\r\n'),
  ],
  [
    'E-mail',
    { To: 'ada@example.com', Subject: 'Hi & bye', Message: 'two\nlines' },
    'mailto:ada@example.com?subject=Hi%20%26%20bye&body=two%0D%0Alines',
  ],
  ['Phone', { 'Phone number': '+1 415 555 2671' }, 'tel:+14155552671'],
  ['SMS', { 'Phone number': '+1 415 555 2671', Message: 'Hallå 👋' }, 'SMSTO:+14155552671:Hallå 👋'],
];

describe.each(CODES)('a code for %s', (tab, fields, content) => {
  it('is read back from a PNG and an SVG, and is what the copied call answers', async () => {
    await fillIn(page, tab, fields);
    const png = await download(page, 'Download PNG');
    expect(await readCodes(png.bytes)).toEqual([content]);
    expect(PNG.sync.read(png.bytes).width).toBe(1000);
    const svg = await download(page, 'Download SVG');
    const drawn = render(svg.bytes.toString(), (image) => image.asPng());
    expect(await readCodes(drawn)).toEqual([content]);
    expect([png.name, svg.name]).toEqual([expect.stringMatching(/\.png$/), expect.stringMatching(/\.svg$/)]);
    const { text } = await copied(page, 'Copy as curl');
    expectSamePixels(png.bytes, await runCall(text, service.key));
  });
});

it('the preview can be scanned from the screen', async () => {
  await fillIn(page, 'Link', { 'Web address': 'example.com/menu' });
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
  await fillIn(page, 'Link', { 'Web address': 'https://example.com' });
  await design();
  const request = { type: 'url', content: 'https://example.com', ...asked };
  const { text } = await copied(page, 'Copy as curl');
  expect(JSON.parse(/--data '(.*)' \\$/m.exec(text)?.[1] ?? '')).toEqual(request);
  const [png, svg] = [await download(page, 'Download PNG'), await download(page, 'Download SVG')];
  expectSamePixels(png.bytes, await answer(request, 'image/png'));
  expect(svg.bytes.toString()).toBe((await answer(request, 'image/svg+xml')).toString());
});

describe('faults', () => {
  it('are said beside the field once the person has left it, in the words of the API', async () => {
    const address = page.getByLabel('Web address');
    await address.pressSequentially('htt');
    expect(await page.locator('.error:visible').count()).toBe(0);
    await address.press('Tab');
    const response = await service.generate({ type: 'url', content: 'htt' });
    const [{ message }] = JSON.parse(await response.text()).error.issues;
    expect(await describedBy('Web address')).toBe(`Web address ${message}.`);
    await address.fill('https://example.com');
    expect(await page.locator('.error:visible').count()).toBe(0);
  });

  it('are all said after an attempt to download, which leads to the first', async () => {
    await fillIn(page, 'Wi-Fi', {});
    await write('Foreground', '#12');
    await write('Size, pixels', '99.5');
    await page.getByRole('button', { name: 'Download PNG' }).click();
    const data = { ssid: '', encryption: 'WPA' };
    const response = await service.generate({
      type: 'wifi',
      data,
      size: 99.5,
      design: { foregroundColor: '#12' },
    });
    const issues: { message: string }[] = JSON.parse(await response.text()).error.issues;
    const labels = ['Network name', 'Password', 'Size', 'Foreground'];
    const sentences = issues.map(({ message }, at) => `${labels[at]} ${message}.`);
    expect((await page.locator('.error:visible').allInnerTexts()).sort()).toEqual(sentences.sort());
    expect(await focused()).toBe('data.ssid');
  });

  it('of several fields together are said too, and of fields that were folded away', async () => {
    await fillIn(page, 'Contact', {});
    await page.getByRole('button', { name: 'Download SVG' }).click();
    expect(await page.locator('.error:visible').allInnerTexts()).toEqual([
      'The contact must have at least one of firstName, lastName and company.',
    ]);
    expect(await focused()).toBe('data.firstName');
    await fillIn(page, 'E-mail', { To: 'ada@example.com' });
    await page.getByText('Copies').click();
    await write('Cc', 'bob');
    await page.getByText('Copies').click();
    await page.getByRole('button', { name: 'Download SVG' }).click();
    expect(await focused()).toBe('data.cc');
  });
});

describe('a link', () => {
  it('restores the form, and draws the same', async () => {
    await fillIn(page, 'Contact', { 'First name': 'Ada "Countess"', Company: 'ACME; Inc' });
    await choose('Pattern', 'Rounded');
    await write('Foreground', '#1D3557');
    await page.getByLabel('Margin').fill('2');
    const { bytes } = await download(page, 'Download SVG');
    const { text, said } = await copied(page, 'Copy link');
    expect([text.startsWith(`${service.origin}/#code=`), said]).toEqual([true, 'Link copied.']);

    await open(new URL(text).hash);
    expect(await page.getByLabel('First name').inputValue()).toBe('Ada "Countess"');
    expect((await download(page, 'Download SVG')).bytes.toString()).toBe(bytes.toString());
    expect(requested.filter((url) => url.includes('#'))).toEqual([]);
  });

  it('opens in a page that is already there', async () => {
    await fillIn(page, 'Text', { Text: 'first' });
    const { text } = await copied(page, 'Copy link');
    await fillIn(page, 'Phone', { 'Phone number': '110' });
    await page.evaluate(`location.hash = '${new URL(text).hash}'`);
    await expectAtLast(() => page.getByRole('textbox', { name: 'Text' }).inputValue(), 'first');
  });

  it('has no Wi-Fi password, and says so', async () => {
    await fillIn(page, 'Wi-Fi', { 'Network name': 'Guests', Password: 'correct horse' });
    const { text, said } = await copied(page, 'Copy link');
    expect(said).toBe('Link copied, without the password.');
    await open(new URL(text).hash);
    expect(await page.getByLabel('Network name').inputValue()).toBe('Guests');
    expect(await page.getByLabel('Password').inputValue()).toBe('');
    expect(await page.getByLabel('Security').inputValue()).toBe('WPA');
  });

  it('has a small logo, and says so when it leaves out a large one', async () => {
    await fillIn(page, 'Text', { Text: 'x' });
    await pick('logo.png', 'image/png', Buffer.from(FLAT_LOGO.split(',')[1] ?? '', 'base64'));
    expect((await copied(page, 'Copy link')).said).toBe('Link copied.');
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
    await fillIn(page, 'Text', { Text: 'still here' });
    expect(await readCodes((await download(page, 'Download PNG')).bytes)).toEqual(['still here']);
  });
});

describe('a logo', () => {
  const SVG_NS = 'http://www.w3.org/2000/svg';
  const SVG = `<svg xmlns="${SVG_NS}" viewBox="0 0 40 20"><rect width="40" height="20" fill="#d62839"/></svg>`;

  it('that is an SVG becomes a PNG of 512 pixels', async () => {
    await drop('logo.svg', 'image/svg+xml', SVG);
    await page.getByText('Turned into a PNG of 512 × 256 pixels').waitFor();
    expect(await logo()).toEqual({ kind: 'image/png', width: 512, height: 256 });
  });

  it.each([
    [
      'styled, without a viewBox',
      `<svg xmlns="${SVG_NS}" width="4in" height="2in"><style>.a{fill:#d62839}</style><rect class="a" width="384" height="192"/></svg>`,
    ],
    ['behind a prologue', `<?xml version="1.0"?>\n<!-- a > b -->\n${SVG}`],
  ])('that is an SVG %s becomes a PNG too, with its colours', async (_, svg) => {
    await drop('logo.svg', 'image/svg+xml', svg);
    await page.getByText('Turned into a PNG of 512 × 256 pixels').waitFor();
    const shown = PNG.sync.read(await page.getByRole('img', { name: 'The logo' }).screenshot());
    const nearRightEdge = 4 * (shown.width * Math.floor(shown.height / 2) + shown.width - 3);
    expect([...shown.data.subarray(nearRightEdge, nearRightEdge + 3)]).toEqual([0xd6, 0x28, 0x39]);
  });

  it('that is a huge photo becomes an image of at most 512 pixels and 32 KB', async () => {
    await fillIn(page, 'Link', { 'Web address': 'https://example.com' });
    await pick('photo.jpg', 'image/jpeg', photo(1800, 1200));
    await page.getByText('Turned into a').waitFor();
    const { width, height } = await logo();
    expect([width > 200 && width <= 512, Math.round((100 * width) / height)]).toEqual([true, 150]);
    expect(await readCodes((await download(page, 'Download PNG')).bytes)).toEqual(['https://example.com']);
  });

  it('that its EXIF data turns is turned, for every renderer', async () => {
    await drop(
      'photo.jpg',
      'image/jpeg',
      Buffer.from(withExif(photo(120, 60), exifOf(6))).toString('latin1'),
    );
    await page.getByText('Turned into').waitFor();
    expect(await logo()).toMatchObject({ width: 60, height: 120 });
  });

  it('that fits already is taken as it is', async () => {
    await drop('photo.jpg', 'image/jpeg', photo(120, 60).toString('latin1'));
    expect(await logo()).toEqual({ kind: 'image/jpeg', width: 120, height: 60 });
    expect(await page.getByText('Turned into').count()).toBe(0);
  });

  it.each([
    ['notes.txt', 'text/plain', 'no picture'],
    ['broken.png', 'image/png', 'no picture'],
    ['broken.svg', 'image/svg+xml', '<svg'],
  ])(
    'that is no picture, %s, is refused with a reason, and can be picked again',
    async (name, type, text) => {
      await drop(name, type, text);
      await page.getByText(`${name} is not a picture that this browser can read`).waitFor();
      await drop('logo.svg', 'image/svg+xml', SVG);
      await page.getByText('Turned into a PNG').waitFor();
      await page.getByRole('button', { name: 'Remove' }).click();
      expect(await page.getByRole('img', { name: 'The logo' }).count()).toBe(0);
    },
  );
});

describe('what phones will not read', () => {
  it('is shown with the reason, and cannot be downloaded', async () => {
    await fillIn(page, 'Text', { Text: 'x' });
    await page.getByText('Scans anywhere').waitFor();
    await write('Foreground', '#eeeeee');
    await page.getByText('Will not scan').waitFor();
    await page.getByText('#eeeeee on #ffffff has a contrast of 1.16 to 1').waitFor();
    const button = page.getByRole('button', { name: 'Download PNG' });
    expect(await button.getAttribute('aria-disabled')).toBe('true');
    await write('Foreground', '#999999');
    await page.getByText('Some phones will not scan it').waitFor();
    expect(await button.getAttribute('aria-disabled')).toBe('false');
  });

  it('is more than a code holds', async () => {
    await fillIn(page, 'Text', { Text: 'x'.repeat(3000) });
    await page.getByText('No code can hold this').waitFor();
    await page.getByText(/carry 3000 bytes, and no QR code holds more than 2953/).waitFor();
  });
});

describe('copying the image', () => {
  it('puts a PNG on the clipboard', async () => {
    await fillIn(page, 'Text', { Text: 'copied' });
    await page.getByRole('button', { name: 'Copy image' }).click();
    await page.getByText('Image copied.').waitFor();
    const base64 = await page.evaluate<string>(`(async () => {
      const [item] = await navigator.clipboard.read();
      return (await (await item.getType('image/png')).bytes()).toBase64();
    })()`);
    expect(await readCodes(Buffer.from(base64, 'base64'))).toEqual(['copied']);
  });

  it('says so when the browser does not let it', async () => {
    await fillIn(page, 'Text', { Text: 'copied' });
    await page.evaluate('navigator.clipboard.write = () => Promise.reject(new Error("no"))');
    await page.getByRole('button', { name: 'Copy image' }).click();
    await page.getByText('Download it instead').waitFor();
  });
});

it('the keyboard alone makes a code and downloads it', async () => {
  await tabTo('tab', 'Link');
  await page.keyboard.press('ArrowRight');
  expect(await focusedName()).toBe('Text');
  await page.keyboard.press('Tab');
  await page.keyboard.type('by hand');
  await tabTo('radio', 'Square');
  await page.keyboard.press('ArrowRight');
  await tabTo('button', 'Download PNG');
  const started = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect(await readCodes((await saved(await started)).bytes)).toEqual(['by hand']);
  expect(await page.getByRole('radio', { name: 'Rounded' }).first().isChecked()).toBe(true);
});

it('axe-core finds nothing, in any state', async () => {
  const window = page;
  page = await openWindow(service.browser, { bypassCSP: true, reducedMotion: 'reduce' }); // axe-core adds a style
  await open();
  const found: Record<string, string[]> = { empty: await faultsOfAccess(page) };
  for (const tab of ['Wi-Fi', 'Contact']) {
    await fillIn(page, tab, {});
    found[tab] = await faultsOfAccess(page);
  }
  await choose('Fill', 'Linear gradient');
  await page.getByRole('button', { name: 'Add a colour' }).click();
  await page.getByLabel('Corners in their own colours').check();
  await pick('logo.png', 'image/png', Buffer.from(FLAT_LOGO.split(',')[1] ?? '', 'base64'));
  await page.getByRole('group', { name: 'Logo shape' }).waitFor();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.locator('.toast').waitFor();
  found['a whole design'] = await faultsOfAccess(page);
  await write('Background', '#9d0f6e');
  found['what will not scan'] = await faultsOfAccess(page);
  await write('Colour 1', 'x');
  await write('Size, pixels', '1');
  await page.getByRole('button', { name: 'Download PNG' }).click();
  found['faults'] = await faultsOfAccess(page);
  await page.context().close();
  page = window;
  expect(found).toEqual(Object.fromEntries(Object.keys(found).map((state) => [state, []])));
});

it.each([
  [320, 640],
  [390, 844],
  [768, 1024],
  [1440, 900],
])('on a screen of %i x %i nothing is cut off, and the code stays in view', async (width, height) => {
  await page.setViewportSize({ width, height });
  await choose('Fill', 'Linear gradient');
  await page.getByRole('button', { name: 'Add a colour' }).click();
  await page.getByLabel('Corners in their own colours').check();
  const overflows: Record<string, number> = {};
  for (const [tab, fields] of CODES) {
    await fillIn(page, tab, fields);
    overflows[tab] = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
  }
  expect(Object.entries(overflows).filter(([, pixels]) => pixels > 0)).toEqual([]);
  await page.getByLabel('Margin').scrollIntoViewIfNeeded();
  const box = await page.getByRole('img', { name: 'Your QR code' }).boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect(box?.y).toBeLessThan(height / 3);
});

it('nothing was asked of other origins, and nothing complained', () => {
  const others = requested.filter(
    (url) => !/^(data|blob):/.test(url) && new URL(url).origin !== service.origin,
  );
  expect(others).toEqual([]);
  expect(requested.filter((url) => url.includes('/api/'))).toEqual([]);
  expect(complaints).toEqual([]);
});

async function choose(group: string, option: string): Promise<void> {
  const label = page.getByRole('group', { name: group, exact: true }).getByText(option, { exact: true });
  await label.click();
}

async function write(label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(text);
}

async function pick(name: string, mimeType: string, buffer: Buffer): Promise<void> {
  await page.locator('[type=file]').setInputFiles({ name, mimeType, buffer });
}

/** Drops a file, whose bytes are the codes of the letters. */
async function drop(name: string, type: string, letters: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([name, type, letters]) => {
      const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], name, { type }));
      return transfer;
    },
    [name, type, letters] as const,
  );
  await page.getByRole('group', { name: 'Logo', exact: true }).dispatchEvent('drop', { dataTransfer });
}

async function logo(): Promise<{ kind: string; width: number; height: number }> {
  const shown = page.getByRole('img', { name: 'The logo' });
  await shown.waitFor();
  return shown.evaluate(async (image) => {
    if (!(image instanceof HTMLImageElement)) throw new Error('There is no image.');
    await image.decode();
    const [, kind = ''] = /^data:([^;]+)/.exec(image.src) ?? [];
    return { kind, width: image.naturalWidth, height: image.naturalHeight };
  });
}

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

async function describedBy(label: string): Promise<string> {
  return page.getByLabel(label, { exact: true }).evaluate((field) => {
    const id = field.getAttribute('aria-describedby') ?? '';
    return document.getElementById(id)?.textContent ?? '';
  });
}

function focused(): Promise<string | null> {
  return page.locator(':focus').getAttribute('name');
}

/** The accessible name of what has the focus. */
async function focusedName(): Promise<string> {
  const [, name = ''] = /^- \w+ "([^"]*)"/.exec(await page.locator(':focus').ariaSnapshot()) ?? [];
  return name;
}

/** Presses Tab until something of this role and name has the focus. */
async function tabTo(role: 'tab' | 'radio' | 'button', name: string): Promise<void> {
  const goal = page.getByRole(role, { name, exact: true }).first();
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab');
    if (await goal.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not lead to ${name}.`);
}

async function expectAtLast<Value>(read: () => Promise<Value>, value: Value): Promise<void> {
  await expect.poll(read, { timeout: 5_000 }).toBe(value);
}

/** A JPEG with as many colours as it has pixels. */
function photo(width: number, height: number): Buffer {
  const data = new Uint8Array(4 * width * height).fill(255);
  for (let pixel = 0; pixel < width * height; pixel++) {
    const [x, y] = [(pixel % width) / width, Math.floor(pixel / width) / height];
    const noise = (pixel * 7919) % 61;
    data.set([120 + 90 * Math.sin(19 * x) + noise, 255 * y * 0.7 + noise, 200 * x + noise], 4 * pixel);
  }
  return Buffer.from(encodeJpeg({ width, height, data }, 85).data);
}

/** As links are packed. */
function packed(request: object): string {
  return deflateRawSync(JSON.stringify(request)).toString('base64url');
}
