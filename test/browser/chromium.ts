import packaged from '@sparticuz/chromium';
import { type Browser, chromium } from 'playwright-core';

/** What draws the pixels: Skia in software, or Chromium's way on a graphics card, here an emulated one. */
export type Rasteriser = 'CPU' | 'GPU';

/** Launches the headless Chromium that npm installed, with more of its options. The caller must close it. */
export async function launchChromium(rasteriser: Rasteriser, options: string[] = []): Promise<Browser> {
  packaged.setGraphicsMode = rasteriser === 'GPU';
  return chromium.launch({
    executablePath: await packaged.executablePath(),
    // A single-process browser would exit when its first page is closed.
    args: [...packaged.args.filter((argument) => argument !== '--single-process'), ...options],
  });
}
