/**
 * `npm run lighthouse`: what Lighthouse gives each page, as a phone and as a desktop computer see it. Fails under 95 of 100
 * in any category.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import lighthouse, { desktopConfig } from 'lighthouse';
import { createTestHarness } from 'wrangler';
import { launchChromium } from '../test/browser/chromium.ts';

const PAGES = ['/', '/dashboard', '/docs'];
const LEAST = 95;
const PORT = 9777;

process.env['CLOUDFLARE_CF_FETCH_ENABLED'] = 'false'; // where this computer is does not matter
const server = createTestHarness({ workers: [{ configPath: './wrangler.toml' }] });
const { url } = await server.listen();
const browser = await launchChromium('CPU', [`--remote-debugging-port=${PORT}`]);
let failed = false;
try {
  for (const path of PAGES) {
    for (const device of ['mobile', 'desktop'] as const) {
      await sleep(1000); // for the machine to settle
      const options = { port: PORT, output: 'json', logLevel: 'error' } as const;
      const result = await lighthouse(
        new URL(path, url).href,
        options,
        device === 'desktop' ? desktopConfig : undefined,
      );
      if (!result) throw new Error(`Lighthouse has no result for ${path}`);
      const { categories, audits } = result.lhr;
      const scores = Object.values(categories).map(({ title, score }) => `${title} ${hundredths(score)}`);
      const paint = audits['first-contentful-paint']?.displayValue;
      console.log(`${path} (${device}): ${scores.join(', ')}; first paint ${paint}`);
      for (const { title, score, auditRefs } of Object.values(categories)) {
        if (hundredths(score) >= LEAST) continue;
        failed = true;
        const lost = auditRefs
          .map(({ id }) => audits[id])
          .filter((audit) => audit && audit.score !== null && audit.score < 0.9);
        console.log(`  ${title}: ${lost.map((audit) => audit?.title).join('; ')}`);
      }
    }
  }
} finally {
  await browser.close();
  await server.close();
}
process.exit(failed ? 1 : 0);

function hundredths(score: number | null): number {
  return Math.round(100 * (score ?? 0));
}
