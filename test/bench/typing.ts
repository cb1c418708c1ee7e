/**
 * `npm run bench:typing`: how long the designer takes from a key to the new preview, in Chromium. A screen shows a frame
 * every 16.7 ms. Prints medians and 95th percentiles over the last 60 keys of a text.
 */
import type { Page } from 'playwright-core';
import { createTestHarness } from 'wrangler';
import { launchChromium } from '../browser/chromium.ts';
import { FLAT_LOGO } from '../support/designs.ts';

const KEYS = 60;
const URL_TEXT = 'https://example.com/menu?table=7&utm_source=poster&utm_campaign=summer-2027';
const TEXTS = [
  ['a URL of 75 bytes', 'Link', URL_TEXT],
  ['a text of 300 bytes', 'Text', 'Lorem ipsum dolor sit amet. '.repeat(11).slice(0, 300)],
  ['a text of 1,000 bytes', 'Text', 'Lorem ipsum dolor sit amet. '.repeat(36).slice(0, 1000)],
  ['a text of 2,300 bytes', 'Text', 'Lorem ipsum dolor sit amet. '.repeat(83).slice(0, 2300)],
] as const;

const server = createTestHarness({ workers: [{ configPath: './wrangler.toml' }] });
const [{ url }, browser] = await Promise.all([server.listen(), launchChromium('CPU')]);
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(url.href);
  await type(page, 'Link', URL_TEXT); // warms up
  for (const [name, tab, text] of TEXTS) print(name, await type(page, tab, text));
  await page.getByRole('group', { name: 'Pattern' }).getByText('Rounded').click();
  await page.getByText('Linear gradient').click();
  const buffer = Buffer.from(FLAT_LOGO.split(',')[1] ?? '', 'base64');
  await page.locator('[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
  await page.getByRole('group', { name: 'Logo shape' }).waitFor();
  for (const [name, tab, text] of TEXTS.slice(0, 3)) {
    print(`${name}, rounded, gradient and logo`, await type(page, tab, text));
  }
} finally {
  await Promise.all([browser.close(), server.close()]);
}

/** Types the end of a text, and returns the milliseconds from each key until the preview has its new picture. */
async function type(page: Page, tab: string, text: string): Promise<number[]> {
  await page.getByRole('tab', { name: tab }).click();
  return page.evaluate(
    async ([text, keys]) => {
      const field = document.querySelector('[name=content]');
      if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return [];
      const times: number[] = [];
      for (let length = text.length - keys; length <= text.length; length++) {
        const preview = document.querySelector('.preview');
        if (!preview) return [];
        const drawn = new Promise((resolve) => {
          new MutationObserver(resolve).observe(preview, {
            subtree: true,
            attributes: true,
            childList: true,
          });
        });
        const start = performance.now();
        field.value = text.slice(0, length);
        field.dispatchEvent(new Event('input', { bubbles: true }));
        await drawn;
        times.push(performance.now() - start);
        await new Promise(requestAnimationFrame);
      }
      return times;
    },
    [text, KEYS] as const,
  );
}

function print(name: string, times: number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  const [median = 0, slow = 0] = [0.5, 0.95].map((share) => sorted[Math.floor(share * sorted.length)]);
  console.log(
    `${name.padEnd(56)} ${median.toFixed(1).padStart(5)} ms, 95 %: ${slow.toFixed(1).padStart(5)} ms`,
  );
}
