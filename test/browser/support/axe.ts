import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Expects that axe-core finds nothing to complain about, in light and in dark colours. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(axe.source);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await page.evaluate<AxeResults>('axe.run()');
    const found = violations.map(
      ({ id, nodes }) => `${colorScheme}: ${id} at ${nodes.map(({ html }) => html).join(' ')}`,
    );
    expect(found).toEqual([]);
  }
}

/** Expects that nothing is wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate('scrollTo(1000, scrollY), scrollX')).toBe(0);
}
