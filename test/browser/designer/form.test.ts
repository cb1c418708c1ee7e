import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { FLAT_LOGO } from '../../support/designs.ts';
import { exifOf, withExif } from '../../support/exif.ts';
import { readCodes } from '../read.ts';
import { CODES } from './codes.ts';
import {
  choose,
  complaints,
  download,
  faultsOfAccess,
  fillIn,
  inWindow,
  page,
  photo,
  pick,
  requested,
  saved,
  service,
  useDesigner,
  write,
} from './page.ts';

useDesigner();

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
    await fillIn('Wi-Fi', {});
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
    await fillIn('Contact', {});
    await page.getByRole('button', { name: 'Download SVG' }).click();
    expect(await page.locator('.error:visible').allInnerTexts()).toEqual([
      'The contact must have at least one of firstName, lastName and company.',
    ]);
    expect(await focused()).toBe('data.firstName');
    await fillIn('E-mail', { To: 'ada@example.com' });
    await page.getByText('Copies').click();
    await write('Cc', 'bob');
    await page.getByText('Copies').click();
    await page.getByRole('button', { name: 'Download SVG' }).click();
    expect(await focused()).toBe('data.cc');
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
    await fillIn('Link', { 'Web address': 'https://example.com' });
    await pick('photo.jpg', 'image/jpeg', photo(1800, 1200));
    await page.getByText('Turned into a').waitFor();
    const { width, height } = await logo();
    expect([width > 200 && width <= 512, Math.round((100 * width) / height)]).toEqual([true, 150]);
    expect(await readCodes((await download('Download PNG')).bytes)).toEqual(['https://example.com']);
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
    await fillIn('Text', { Text: 'x' });
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
    await fillIn('Text', { Text: 'x'.repeat(3000) });
    await page.getByText('No code can hold this').waitFor();
    await page.getByText(/carry 3000 bytes, and no QR code holds more than 2953/).waitFor();
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
  const found: Record<string, string[]> = {};
  // axe-core adds a style, which the policy of the page forbids.
  await inWindow({ bypassCSP: true, reducedMotion: 'reduce' }, async () => {
    found['empty'] = await faultsOfAccess();
    for (const tab of ['Wi-Fi', 'Contact']) {
      await fillIn(tab, {});
      found[tab] = await faultsOfAccess();
    }
    await choose('Fill', 'Linear gradient');
    await page.getByRole('button', { name: 'Add a colour' }).click();
    await page.getByLabel('Corners in their own colours').check();
    await pick('logo.png', 'image/png', Buffer.from(FLAT_LOGO.split(',')[1] ?? '', 'base64'));
    await page.getByRole('group', { name: 'Logo shape' }).waitFor();
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.locator('.toast').waitFor();
    found['a whole design'] = await faultsOfAccess();
    await write('Background', '#9d0f6e');
    found['what will not scan'] = await faultsOfAccess();
    await write('Colour 1', 'x');
    await write('Size, pixels', '1');
    await page.getByRole('button', { name: 'Download PNG' }).click();
    found['faults'] = await faultsOfAccess();
  });
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
    await fillIn(tab, fields);
    overflows[tab] = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
  }
  expect(Object.entries(overflows).filter(([, pixels]) => pixels > 0)).toEqual([]);
  await page.getByLabel('Corners in their own colours').scrollIntoViewIfNeeded();
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
