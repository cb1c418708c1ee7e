import { hexOf } from './colour.ts';
import type { Design, Gradient } from './design/index.ts';
import { colourAt } from './gradient.ts';

/** Steps in which a gradient is looked at, since between two stops it may come near the background. */
const STEPS = 64;

/** The colours `#rrggbb` that the modules and finder patterns of a design have, those on the way of a gradient included. */
export function coloursOf({ foregroundColor, gradient, cornerColor, cornerDotColor }: Design): string[] {
  const usual = gradient ? coloursAlong(gradient) : [foregroundColor];
  return [...new Set([...usual, cornerColor ?? usual, cornerDotColor ?? usual].flat())];
}

function coloursAlong({ stops }: Gradient): string[] {
  const between = Array.from({ length: STEPS + 1 }, (_, step) => hexOf(colourAt(stops, step / STEPS)));
  return [...stops.map(({ color }) => color), ...between];
}
