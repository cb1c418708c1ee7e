/**
 * `npm run bench:readability`: measures how well codes can be read.
 *
 * Distorts our pictures and those of qr-code-styling in the same ways, with the same symbols and sizes, and shows them
 * to zxing-cpp and jsQR. A read counts if it returns exactly the payload. Everything is seeded, so every run prints the
 * same figures. Then compares whole products, as users get them: a logo and a gradient asked of both, each with a symbol
 * of its own choice. Exits with 1 if a reader reads one of our patterns or products less often than the reference's.
 *
 * --quick       one content and few distortions, for a run of seconds
 * --designs     measures how clean pictures of designs are read instead, in every pattern, corner style and margin
 * --thresholds  measures reads by pixels per module, by contrast, by margin and by what a logo takes instead
 */
import { parseArgs } from 'node:util';
import { CORNER_STYLES } from '../../src/qr/image/design/index.ts';
import { compare, shortfalls } from './readability/comparison.ts';
import { CONTENTS } from './readability/contents.ts';
import { measureContrasts } from './readability/contrast.ts';
import { measureDesigns } from './readability/designs.ts';
import { DISTORTIONS } from './readability/distortions.ts';
import { measureMargins } from './readability/margins.ts';
import { compareProducts, productShortfalls } from './readability/product-comparison.ts';
import { type ProductTrial, readProducts } from './readability/product-reads.ts';
import { READERS } from './readability/readers.ts';
import { measureSameness } from './readability/sameness.ts';
import { type Trial, takeSamples } from './readability/samples.ts';
import { measureScales } from './readability/scale.ts';
import { measureShares } from './readability/shares.ts';

interface Check extends Trial, ProductTrial {
  /** How much less often ours may be read, as a fraction, to allow for chance. */
  margin: number;
}

const FULL: Check = {
  contents: CONTENTS,
  cornerStyles: CORNER_STYLES,
  distortions: DISTORTIONS,
  seeds: 4,
  productSeeds: 2,
  margin: 0.03,
};

/** Pictures without a warning that jsQR misses, since their modules take no whole pixels: all four patterns of one. */
const MOST_UNREAD = 4;

const QUICK: Check = {
  contents: CONTENTS.slice(0, 1),
  cornerStyles: CORNER_STYLES,
  distortions: DISTORTIONS.filter(({ name }) =>
    /^(none|blur.*0\.4|turned by 45|tilted by 35|1\/2|photo, mid)/.test(name),
  ),
  seeds: 2,
  productSeeds: 2,
  margin: 0.1,
};

const { values } = parseArgs({
  options: { quick: { type: 'boolean' }, designs: { type: 'boolean' }, thresholds: { type: 'boolean' } },
});
if (values.thresholds) {
  console.log(await measureScales());
  console.log(`\n${await measureContrasts()}`);
  console.log(`\n${await measureMargins()}`);
  console.log(`\n${await measureShares()}`);
} else if (values.designs) {
  const { report, unread } = await measureDesigns();
  console.log(report);
  for (const picture of unread) console.error(`not read, without a warning: ${picture}`);
  if (unread.length > MOST_UNREAD) process.exitCode = 1;
} else {
  await check(values.quick ? QUICK : FULL);
}

async function check({ margin, ...trial }: Check): Promise<void> {
  console.log(await measureSameness());
  const samples = await takeSamples(trial);
  for (const reader of READERS) console.log(`\n${compare(samples, reader)}`);
  const reads = await readProducts(trial);
  console.log(`\n${compareProducts(reads)}`);
  const tooFew = [...shortfalls(samples, margin), ...productShortfalls(reads, margin)];
  for (const shortfall of tooFew) console.error(shortfall);
  if (tooFew.length > 0) process.exitCode = 1;
}
