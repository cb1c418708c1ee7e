/** `npm run pictures`: makes the pictures of pages that the README and other sites show. */
import { writeFileSync } from 'node:fs';
import { launchChromium } from '../../test/browser/chromium.ts';
import { drawOpenGraph } from './og.ts';

const browser = await launchChromium('CPU');
try {
  writeFileSync('src/web/og.png', await drawOpenGraph(browser));
} finally {
  await browser.close();
}
