/** `npm run pictures`: makes the pictures of the pages that the README and other sites show. */
import { writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { launchChromium } from '../../test/browser/chromium.ts';
import { drawOpenGraph } from './og.ts';
import { startService } from './service.ts';

/** What a picture shows: who looks at what, and how far it goes. */
interface Picture {
  file: string;
  path: string;
  colorScheme: 'light' | 'dark';
  size: { width: number; height: number };
  prepare: (page: Page) => Promise<unknown>;
}

const service = await startService();
const browser = await launchChromium('CPU');
const pictures: Picture[] = [
  {
    file: 'docs/designer.png',
    path: '/',
    colorScheme: 'light',
    size: { width: 1280, height: 860 },
    prepare: design,
  },
  {
    file: 'docs/designer-phone.png',
    path: '/',
    colorScheme: 'dark',
    size: { width: 390, height: 844 },
    prepare: design,
  },
  {
    file: 'docs/dashboard.png',
    path: '/dashboard',
    colorScheme: 'light',
    size: { width: 1280, height: 640 },
    prepare: (page) => page.getByRole('link', { name: 'Spring poster' }).waitFor(),
  },
  {
    file: 'docs/scans.png',
    path: `/dashboard?code=${service.code}`,
    colorScheme: 'dark',
    size: { width: 1280, height: 900 },
    prepare: scans,
  },
];
try {
  writeFileSync('src/web/og.png', await drawOpenGraph(browser));
  for (const picture of pictures) await take(picture);
} finally {
  await browser.close();
  await service.stop();
}

async function take({ file, path, colorScheme, size, prepare }: Picture): Promise<void> {
  const page = await browser.newPage({
    viewport: size,
    colorScheme,
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });
  await page.addInitScript((key) => {
    if (location.protocol === 'http:') sessionStorage.setItem('api-key', key);
  }, service.key);
  await page.goto(new URL(path, service.url).href, { waitUntil: 'networkidle' });
  await prepare(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate('Promise.all([...document.images].map((image) => image.decode().catch(() => {})))');
  await page.screenshot({ path: file });
  await page.close();
}

/** Fills in the designer. */
async function design(page: Page): Promise<void> {
  await page.getByLabel('Web address').fill('https://example.com/spring-menu');
  for (const [group, option] of [
    ['Pattern', 'Rounded'],
    ['Corners', 'Rounded'],
    ['Fill', 'Linear gradient'],
  ] as const) {
    await page.getByRole('group', { name: group, exact: true }).getByText(option, { exact: true }).click();
  }
  await page.evaluate('document.activeElement?.blur(); scrollTo(0, 0)');
}

/** Scrolls to the plot of a code's scans. */
async function scans(page: Page): Promise<void> {
  await page.locator('canvas').waitFor();
  await page.getByRole('heading', { name: 'Scans', exact: true }).evaluate((heading) => {
    heading.scrollIntoView();
    scrollBy(0, -40);
  });
}
