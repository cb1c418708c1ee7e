import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contrastOf } from '../../src/qr/image/colour.ts';
import { PAGES, SHORT_CODE } from '../support/pages.ts';
import { launchChromium } from './chromium.ts';
import { readCodes } from './read.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium('CPU');
});
afterAll(() => browser.close());

const ORIGIN = 'https://qr.example';
const NAMES = Object.keys(PAGES);

/** Opens pages with their headers, so that their policy applies. Returns their requests and console messages. */
async function open<Result>(
  options: BrowserContextOptions,
  names: string[],
  look: (page: Page, name: string) => Promise<Result>,
) {
  const context = await browser.newContext({ viewport: { width: 320, height: 640 }, ...options });
  const complaints: string[] = [];
  const asked: string[] = [];
  let name = '';
  await context.route('**', async (route) => {
    asked.push(route.request().url());
    const response = PAGES[name]?.() ?? new Response(null, { status: 404 });
    const headers = Object.fromEntries(response.headers);
    await route.fulfill({ status: response.status, headers, body: await response.text() });
  });
  const page = await context.newPage();
  page.on('console', (message) => complaints.push(`${name}: ${message.text()}`));
  page.on('pageerror', (error) => complaints.push(`${name}: ${error.message}`));
  const results: Record<string, Result> = {};
  for (name of names) {
    await page.goto(`${ORIGIN}/q/${SHORT_CODE}`);
    results[name] = await look(page, name);
  }
  await context.close();
  const others = asked.filter((url) => url !== `${ORIGIN}/q/${SHORT_CODE}`);
  return {
    results,
    others,
    complaints: complaints.filter((text) => !/status of (404|410|429|503)/.test(text)),
  };
}

/** An object with this value for every page. */
function everyPage<Value>(value: Value) {
  return Object.fromEntries(NAMES.map((name) => [name, value]));
}

it('every page fits a screen of 320 pixels, requests nothing else, and obeys its policy', async () => {
  const { results, others, complaints } = await open({}, NAMES, (page) =>
    page.evaluate('document.documentElement.scrollWidth'),
  );
  expect(results).toEqual(everyPage(320));
  expect(others).toEqual([]);
  expect(complaints).toEqual([]);
});

it('the policy blocks an injected script and an injected style', async () => {
  const { complaints } = await open({}, ['wifi'], (page) =>
    page.evaluate(`
      document.body.insertAdjacentHTML('beforeend', '<p style="color:red">');
      document.body.append(Object.assign(document.createElement('script'), { text: 'alert(1)' }));`),
  );
  expect(complaints.join()).toMatch(/style-src[\s\S]*script-src/);
});

/** The colours of each text and its background, as `rgb()`. Backgrounds are either opaque or missing. */
const COLOURS = `
  [...document.querySelectorAll('body *')].flatMap((element) => {
    const text = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    if (!text || element.tagName === 'SCRIPT') return [];
    let ground = element;
    while (getComputedStyle(ground).backgroundColor === 'rgba(0, 0, 0, 0)') ground = ground.parentElement;
    return [[getComputedStyle(element).color, getComputedStyle(ground).backgroundColor]];
  })`;

describe.each(['light', 'dark'] as const)('in %s', (colorScheme) => {
  it('every text has the contrast that WCAG AA requires', async () => {
    const { results } = await open({ colorScheme }, NAMES, (page) =>
      page.evaluate<[string, string][]>(COLOURS),
    );
    for (const [name, colours] of Object.entries(results)) {
      expect(colours.length, name).toBeGreaterThan(1);
      for (const [ink, ground] of colours) {
        expect(contrastOf(toHex(ink), toHex(ground)), `${name}: ${ink} on ${ground}`).toBeGreaterThanOrEqual(
          4.5,
        );
      }
    }
  });

  it('a scanner reads the Wi-Fi code from the screen', async () => {
    const { results } = await open({ colorScheme, deviceScaleFactor: 2 }, ['wifi', 'wifi, long'], (page) =>
      page.screenshot({ fullPage: true }),
    );
    expect(await readCodes(results['wifi'] ?? new Uint8Array())).toEqual([
      'WIFI:T:WPA;S:Café Guests;P:correct horse;H:true;;',
    ]);
    expect(await readCodes(results['wifi, long'] ?? new Uint8Array())).toHaveLength(1);
  });
});

it('the dark background differs from the light one', async () => {
  const ground = (page: Page) => page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
  const light = await open({ colorScheme: 'light' }, ['text'], ground);
  const dark = await open({ colorScheme: 'dark' }, ['text'], ground);
  expect(contrastOf(toHex(light.results['text'] ?? ''), toHex(dark.results['text'] ?? ''))).toBeGreaterThan(
    10,
  );
});

it('without scripts, every page says the same and shows no dead buttons', async () => {
  const read = (page: Page) => page.evaluate<string>('document.querySelector("main").innerText');
  const script = await open({}, NAMES, read);
  const plain = await open({ javaScriptEnabled: false }, NAMES, read);
  const withoutCopy = (text: string) =>
    text
      .replace(/\n+Copy (text|password)/, '')
      .replace(/\n+/g, '\n')
      .trim();
  for (const name of NAMES) {
    expect(withoutCopy(plain.results[name] ?? ''), name).toBe(withoutCopy(script.results[name] ?? ''));
    expect(plain.results[name], name).not.toMatch(/\nCopy (text|password)$/m);
  }
});

describe('the copy button', () => {
  it.each([
    ['text', 'First line\n\n  third, indented: <b>bold?</b>\nשלום לכולם'],
    ['wifi', 'correct horse'],
    ['wifi, long', '"&<>\\\'`'.repeat(9)],
  ])('copies the text of %s exactly, and says so', async (name, text) => {
    const permissions = ['clipboard-read', 'clipboard-write'];
    const { results } = await open({ permissions }, [name], async (page) => {
      await page.getByRole('button', { name: /^Copy/ }).click();
      await page.getByText('Copied', { exact: true }).waitFor();
      return page.evaluate('navigator.clipboard.readText()');
    });
    expect(results[name]).toBe(text);
  });

  it('selects the text if the browser denies access to the clipboard', async () => {
    const { results } = await open({}, ['wifi'], async (page) => {
      await page.evaluate('navigator.clipboard.writeText = () => Promise.reject(new Error("no"))');
      await page.getByRole('button', { name: 'Copy password' }).click();
      await page.getByText('Selected, ready to copy').waitFor();
      return page.evaluate('String(getSelection())');
    });
    expect(results['wifi']).toBe('correct horse');
  });
});

it('every button and link has a name and a visible focus, and buttons are 44 pixels tall', async () => {
  const { results } = await open({}, NAMES, async (page) => {
    const faults: string[] = [];
    for (const element of await page.locator('a, button, [role=img]').all()) {
      if (!(await element.isVisible())) faults.push('hidden although scripts run');
      const [role] = (await element.ariaSnapshot()).match(/^- (link|button|img) "[^"]+"/) ?? [];
      if (!role) faults.push(`no name: ${await element.ariaSnapshot()}`);
      const isButton = await element.evaluate((node) => node.className === 'button');
      if (isButton && ((await element.boundingBox())?.height ?? 0) < 44) faults.push('too small');
    }
    if ((await page.locator('a, button').count()) > 0) {
      await page.keyboard.press('Tab');
      const focused = page.locator(':is(a, button):focus-visible');
      const outlines = await focused.evaluateAll((nodes) =>
        nodes.map((node) => getComputedStyle(node).outlineWidth),
      );
      if (outlines.join() !== '3px') faults.push('no visible focus');
    }
    return faults;
  });
  expect(results).toEqual(everyPage([]));
});

function toHex(rgb: string): string {
  return `#${(rgb.match(/\d+/g) ?? []).map((channel) => Number(channel).toString(16).padStart(2, '0')).join('')}`;
}
