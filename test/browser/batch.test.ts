import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { unzipSync } from 'fflate';
import type { Browser, Page } from 'playwright-core';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestHarness } from 'wrangler';
import { Design, drawSvg, type Look, symbolFor } from '../../src/qr/index.ts';
import type { Reply, Task } from '../../src/web/batch/messages.ts';
import { launchChromium } from './chromium.ts';
import { readCodes } from './read.ts';

const server = createTestHarness({ workers: [{ configPath: './wrangler.toml' }] });
let address: URL;
let browser: Browser;
let page: Page;
/** What the browser logged, and the requests to other origins. */
let complaints: string[];

beforeAll(async () => {
  [{ url: address }, browser] = await Promise.all([server.listen(), launchChromium('CPU')]);
});
afterAll(() => Promise.all([server.close(), browser?.close()]));

beforeEach(async () => {
  complaints = [];
  page = await browser.newPage({ locale: 'en-US' });
  page.setDefaultTimeout(20_000);
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== address.origin) complaints.push(url.href);
  });
  await page.goto(address.href);
});
afterEach(async () => {
  await page.close();
  expect(complaints).toEqual([]);
});

/** The part of the page that this is about. */
function batch() {
  return page.getByRole('region', { name: 'Many at once' });
}

function button(name: string | RegExp) {
  return batch().getByRole('button', { name });
}

/** The words that a screen reader was last told. */
function news() {
  return batch().getByRole('status');
}

async function choose(csv: string | Buffer, name = 'codes.csv'): Promise<void> {
  const buffer = Buffer.from(csv);
  await batch().locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
}

async function download(name: string | RegExp): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent('download'), button(name).click()]);
  return readFileSync(await file.path());
}

/** The files of the zip that the page makes of a CSV file. */
async function make(csv: string | Buffer): Promise<Record<string, Uint8Array>> {
  await choose(csv);
  await button(/^Make/).click();
  return unzipSync(await download(/^Download codes/));
}

/** What the pictures of a zip say, by the names of their files. */
async function readAll(files: Record<string, Uint8Array>): Promise<Record<string, string>> {
  const said: Record<string, string> = {};
  for (const [name, image] of Object.entries(files)) {
    if (name.endsWith('.png')) said[name] = (await readCodes(image)).join();
  }
  return said;
}

/** How many codes the progress bar shows. */
function drawn(): Promise<number> {
  return batch()
    .locator('progress')
    .evaluate((bar) => (bar instanceof HTMLProgressElement ? bar.value : 0));
}

/** The errors table, row by row. */
async function faults(): Promise<string[][]> {
  const rows = await batch().getByRole('row').all();
  return Promise.all(rows.slice(1).map((row) => row.getByRole('cell').allInnerTexts()));
}

/** Web addresses, a row each. */
function addresses(count: number): string {
  const rows = Array.from({ length: count }, (_, at) => `https://example.com/${at},table-${at}`);
  return ['content,filename', ...rows].join('\n');
}

const TAKES_A_WHILE = addresses(10_000);

describe('a template becomes a code that says what its row does', () => {
  it.each([
    ['Web addresses', 'menu.png', 'https://example.com/menu'],
    ['Texts', 'table-5.png', 'Table 5, next to the window'],
    ['Wi-Fi networks', 'guests.png', 'WIFI:T:WPA;S:Café Guests;P:correct horse;;'],
    [
      'Contacts',
      'ada-lovelace.png',
      [
        'BEGIN:VCARD',
        'VERSION:3.0',
        'N:Lovelace;Ada;;;',
        'FN:Ada Lovelace',
        'ORG:Analytical Engines',
        'TITLE:Programmer',
        'TEL:+14155550123',
        'EMAIL:ada@example.com',
        'URL:https://example.com/ada',
        'ADR:;;12 Saint James Square;London;;SW1Y 4JH;United Kingdom',
        'END:VCARD',
      ].join('\r\n'),
    ],
    [
      'E-mails',
      'reservations.png',
      'mailto:ada@example.com?subject=A%20table%20for%20two&body=Hello%20Ada%2C',
    ],
    ['Phone numbers', 'front-desk.png', 'tel:+14155550123'],
    ['Text messages', 'taxi.png', 'SMSTO:+14155550123:A taxi to the hotel, please.'],
  ])('%s', async (type, name, says) => {
    await batch().getByLabel('template').selectOption(type);
    const files = await make(await download('Download template'));
    expect(await readAll(files)).toEqual({ [name]: says });
    expect(Object.keys(files)).toEqual([name]);
  });
});

it('a file as Excel writes it in Europe becomes codes that say what its rows do', async () => {
  const csv = [
    '\ufefftype;content;SSID;Password;Message;phone;File name',
    'text;"two\nlines; ""quoted""";;;;;note',
    'wifi;;Café;"se;cret,99";;;',
    'sms;;;;"Grüße, 世界 🌍";+14155550123;Ünï 🌍',
    '',
  ].join('\r\n');
  expect(await readAll(await make(csv))).toEqual({
    'note.png': 'two\nlines; "quoted"',
    'Café.png': 'WIFI:T:WPA;S:Café;P:se\\;cret\\,99;;',
    'Ünï 🌍.png': 'SMSTO:+14155550123:Grüße, 世界 🌍',
  });
});

it('files get names that every system can have, and each its own', async () => {
  const names = ['menu', 'MENU', '../../x', 'CON', '=1+1', '☕'.repeat(200), ''];
  const rows = names.map((name, at) => `text,${at},${name}`);
  const said = await readAll(await make(['type,content,filename', ...rows].join('\n')));
  expect(said).toEqual({
    'menu.png': '0',
    'MENU-2.png': '1',
    'x.png': '2',
    '_CON.png': '3',
    '=1+1.png': '4',
    [`${'☕'.repeat(60)}.png`]: '5',
    '6.png': '6',
  });
});

it('a thousand codes are all there, and each says what its row does', async () => {
  const started = performance.now();
  const files = await make(addresses(1000));
  console.info(`1,000 codes took ${Math.round(performance.now() - started)} ms`);
  const expected = Array.from({ length: 1000 }, (_, at) => [`table-${at}.png`, `https://example.com/${at}`]);
  expect(await readAll(files)).toEqual(Object.fromEntries(expected));
});

describe('rows with errors', () => {
  const CSV = [
    'ssid,password,hidden,foregroundColor',
    'Lobby,correct horse,yes,',
    ',correct horse,perhaps,',
    '"Bar\nupstairs",correct horse,,red',
    'Pale,correct horse,,#fffffe',
    'Roof,correct horse,no,#123456',
  ].join('\n');
  const FOUND = [
    ['3', 'ssid', 'is required'],
    ['3', 'hidden', 'must be true or false, yes or no, 1 or 0'],
    ['4', 'foregroundColor', 'must be a hex colour, #rgb or #rrggbb, such as #1a2b3c'],
  ];

  it('are told by line and column, and the others become codes', async () => {
    await choose(CSV);
    await button('Make 3 codes').waitFor();
    expect(await faults()).toEqual(FOUND);
    expect(await news().textContent()).toBe('5 rows, 2 with errors');
  });

  it('that show only when they are drawn are told by line too, and errors.csv has all of them', async () => {
    const files = await make(CSV);
    const [pale] = (await faults()).filter(([line]) => line === '6');
    expect(pale?.[1]).toBe('Whole row');
    expect(pale?.[2]).toMatch(/^#fffffe on #ffffff has a contrast of 1\.00 to 1/);
    expect(Object.keys(files)).toEqual(['Lobby.png', 'Roof.png', 'errors.csv']);
    const lines = Buffer.from(files['errors.csv'] ?? [])
      .toString()
      .split('\r\n');
    expect(lines.slice(0, 3)).toEqual([
      '\ufeffssid,password,hidden,foregroundColor,line,error',
      ',correct horse,perhaps,,3,"ssid: is required; hidden: must be true or false, yes or no, 1 or 0"',
      '"Bar\nupstairs",correct horse,,red,4,"foregroundColor: must be a hex colour, #rgb or #rrggbb, such as #1a2b3c"',
    ]);
  });

  it('become codes when errors.csv is mended and chosen', async () => {
    const errors = Buffer.from((await make(CSV))['errors.csv'] ?? []).toString();
    await button('Choose another file').click();
    const mended = errors
      .replace(',correct', 'Bar,correct')
      .replace('perhaps', 'no')
      .replace(',red,', ',,')
      .replace('#fffffe', '');
    expect(Object.keys(await make(mended))).toEqual(['Bar.png', 'Bar-upstairs.png', 'Pale.png']);
  });

  it('are counted beyond the first hundred', async () => {
    await choose(`type,content\n${'url,x\n'.repeat(1234)}`);
    await batch().getByText('And 1,134 more.').waitFor();
    expect(await faults()).toHaveLength(100);
    expect(await button(/^Make/).count()).toBe(0);
  });

  it('that are all too long leave nothing to download', async () => {
    await choose(`type,content\ntext,${'x'.repeat(3000)}`);
    await button('Make 1 code').click();
    await batch().getByText('No row could be drawn').waitFor();
    expect((await faults())[0]?.[2]).toMatch(/3000 bytes/);
    expect(await button(/^Download/).count()).toBe(0);
  });
});

describe('a file that cannot be used says why', () => {
  it.each<[string, string | Buffer, string]>([
    ['an unknown column', 'ssid,pasword\nx,y', 'The column “pasword” is not known; did you mean password?'],
    [
      'too many rows',
      `content\n${'x\n'.repeat(10_001)}`,
      'This file has 10,001 rows, and 10,000 is the most at once',
    ],
    [
      'too many bytes',
      `content\n${'x'.repeat(5_000_000)}`,
      'This file has 5 MB, and 5 MB is the most at once',
    ],
    ['a workbook', Buffer.from('PK\u0003\u0004\0\0'), 'This is not a CSV file.'],
    ['nothing', '', 'This file is empty.'],
  ])('%s', async (_, csv, reason) => {
    await choose(csv);
    await batch().getByText(reason).first().waitFor();
    expect(await news().textContent()).toContain(reason);
    await button(/^Drop a CSV/).waitFor();
  });
});

describe('files can be dropped', () => {
  async function drop(...names: string[]): Promise<void> {
    const data = await page.evaluateHandle((all) => {
      const transfer = new DataTransfer();
      for (const name of all) transfer.items.add(new File(['content\nhttps://example.com'], name));
      return transfer;
    }, names);
    await button(/^Drop a CSV/).dispatchEvent('drop', { dataTransfer: data });
  }

  it('one', async () => {
    await drop('menu.csv');
    await button('Make 1 code').waitFor();
    await batch().getByRole('heading', { name: 'menu.csv' }).waitFor();
  });

  it('but not two at once', async () => {
    await drop('one.csv', 'two.csv');
    await batch().getByText('Choose one file at a time.').first().waitFor();
  });
});

it('a file without a column for the type asks for it, and is checked anew when it is another', async () => {
  await choose('content\n+14155550123\nHello');
  await batch().getByLabel('The rows are').waitFor();
  expect(await batch().getByLabel('The rows are').inputValue()).toBe('phone');
  expect(await faults()).toHaveLength(1);
  await batch().getByLabel('The rows are').focus();
  await batch().getByLabel('The rows are').selectOption('Texts');
  await button('Make 2 codes').waitFor();
  expect(await faults()).toEqual([]);
  expect(await news().textContent()).toBe('2 rows, all of them fine');
  expect(await page.locator(':focus').inputValue()).toBe('text');
});

it('cancelling ends the threads, and the file stays to be drawn later', async () => {
  await choose(TAKES_A_WHILE);
  await button('Make 10,000 codes').click();
  await expect.poll(drawn).toBeGreaterThan(0);
  await button('Cancel').click();
  await button('Make 10,000 codes').waitFor();
  await expect.poll(() => page.workers().length).toBe(0);
});

it('news of progress comes once a second at most', async () => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await choose(TAKES_A_WHILE);
  await button(/^Make/).click();
  await expect.poll(drawn).toBeGreaterThan(0);
  expect(await news().textContent()).toBe('0 of 10,000 codes drawn');
  await page.clock.runFor(1000);
  await expect.poll(() => news().textContent()).toMatch(/^[1-9][\d,]* of 10,000 codes drawn$/);
});

describe('when a thread fails', () => {
  it('the person is told, and can try again with the same file', async () => {
    await choose(addresses(3));
    await button('Make 3 codes').waitFor();
    await page.route(/worker-/, (route) => route.abort());
    await button('Make 3 codes').click();
    await batch().getByText('codes.csv is still here').waitFor();
    await page.unroute(/worker-/);
    complaints = []; // of the script that did not come
    await button('Try again').click();
    expect(Object.keys(unzipSync(await download(/^Download codes/)))).toHaveLength(3);
  });

  it('that draws for another, the other fails too', async () => {
    const logo = { image: 'data:image/png;base64,', size: 0.2, shape: 'square', margin: 1 } as const; // no schema lets it pass
    const look = { design: { ...v.parse(Design, {}), logo }, format: 'png', size: 300 } as const;
    page.removeAllListeners('console').removeAllListeners('pageerror'); // which the error reaches
    await expect(makeBy(look, addresses(3))).rejects.toThrow('It failed');
  });
});

it('the keyboard alone does everything, and the focus goes where the work does', async () => {
  const focused = () => page.locator(':focus');
  const choosing = page.waitForEvent('filechooser');
  await button(/^Drop a CSV/).focus();
  await page.keyboard.press('Enter');
  const chooser = await choosing;
  await chooser.setFiles({ name: 'menu.csv', mimeType: 'text/csv', buffer: Buffer.from(addresses(2)) });
  await button(/^Make/).waitFor();
  await expect.poll(() => focused().textContent()).toBe('menu.csv');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await focused().textContent()).toBe('Make 2 codes');
  await page.keyboard.press('Enter');
  await button(/^Download codes/).waitFor();
  await expect.poll(() => focused().textContent()).toMatch(/^Download codes.zip/);
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(file.suggestedFilename()).toBe('codes.zip');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused().textContent()).toMatch(/^Drop a CSV file/);
});

describe('axe finds nothing', () => {
  const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

  it.each(['light', 'dark'] as const)('in any state, %s and 320 pixels wide', async (colorScheme) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.emulateMedia({ colorScheme });
    await page.reload();
    await page.evaluate(source);
    const found: Record<string, string[]> = {};
    const look = async (state: string) => {
      const { violations } = await page.evaluate<axe.AxeResults>("axe.run('.batch')");
      found[state] = violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html)}`);
      const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      if (isTooWide) found[state].push('scrolls sideways');
    };
    await look('empty');
    await choose('x\ny');
    await batch().getByText('is not known').first().waitFor();
    await look('refused');
    await choose(`foregroundColor,content\n${'red,https://example.com\n'.repeat(50)},https://example.com`);
    await button('Make 1 code').waitFor();
    await look('errors');
    await button(/^Make/).click();
    await button(/^Download/).waitFor();
    await look('left out');
    await button('Choose another file').click();
    await choose(TAKES_A_WHILE);
    await button(/^Make/).click();
    await look('drawing');
    expect(found).toEqual({ empty: [], refused: [], errors: [], 'left out': [], drawing: [] });
  });
});

describe('the worker draws any look', () => {
  const CSV = addresses(3);

  it('SVG as the API does, byte for byte', async () => {
    const look: Look = { design: v.parse(Design, { pattern: 'dots', margin: 2 }), format: 'svg', size: 512 };
    const files = await makeBy(look, CSV);
    expect(
      Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString()])),
    ).toEqual(
      Object.fromEntries(
        [0, 1, 2].map((at) => [
          `table-${at}.svg`,
          drawSvg(symbolFor(`https://example.com/${at}`, look.design).symbol, look.design, 512),
        ]),
      ),
    );
  });

  it('PNG of rounded modules with a gradient', async () => {
    const stops = [
      { offset: 0, color: '#1d3557' },
      { offset: 1, color: '#9d0208' },
    ];
    const design = v.parse(Design, {
      pattern: 'rounded',
      cornerStyle: 'dot',
      gradient: { type: 'radial', stops },
    });
    const said = await readAll(await makeBy({ design, format: 'png', size: 400 }, CSV));
    expect(said).toEqual({
      'table-0.png': 'https://example.com/0',
      'table-1.png': 'https://example.com/1',
      'table-2.png': 'https://example.com/2',
    });
  });
});

/** The files that the worker makes of a CSV file in a look that the page does not offer here. */
async function makeBy(look: Look, csv: string): Promise<Record<string, Uint8Array>> {
  const [worker] = await Promise.all([page.waitForEvent('worker'), choose(csv)]);
  const zip = await page.evaluate(
    async ([url, csv, look]) => {
      const reply = await new Promise<Reply>((resolve, reject) => {
        const worker = new Worker(url, { type: 'module' });
        worker.onerror = () => reject(new Error('It failed'));
        worker.onmessage = ({ data }: MessageEvent<Reply>) => data.type === 'progress' || resolve(data);
        worker.postMessage({ type: 'make', csv: new Blob([csv]), look } satisfies Task);
      });
      if (reply.type !== 'made' || !reply.outcome.zip) throw new Error('It made nothing');
      return new Uint8Array(await reply.outcome.zip.arrayBuffer()).toBase64();
    },
    [worker.url(), csv, look] as const,
  );
  return unzipSync(Buffer.from(zip, 'base64'));
}
