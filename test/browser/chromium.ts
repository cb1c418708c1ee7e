import packaged from '@sparticuz/chromium';
import { type Browser, chromium } from 'playwright-core';

/** What fills the pixels: Skia by itself, or as Chromium does it on a graphics card, here an emulated one. */
export type Rasteriser = 'CPU' | 'GPU';

/** The headless Chromium that npm installed. Whoever launches it closes it. */
export async function launchChromium(rasteriser: Rasteriser): Promise<Browser> {
  packaged.setGraphicsMode = rasteriser === 'GPU';
  return chromium.launch({
    executablePath: await packaged.executablePath(),
    // As a single process the browser would end with the first page that is closed.
    args: packaged.args.filter((argument) => argument !== '--single-process'),
  });
}
