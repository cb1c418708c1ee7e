import type { Look } from '../../qr/index.ts';
import type { Drawn, ToDraw } from './messages.ts';
import url from './painter.ts?worker';
import type { Wanted } from './row.ts';

/** More would need more memory, and few devices have more cores that are fast. */
const MOST_PAINTERS = 4;
/** Codes that a painter is given at a time, so that it never waits for the next. */
const QUEUE = 4;

/**
 * Draws codes in several threads, which end with the thread that starts them.
 *
 * @returns each with what came of it, in turn; only a few are drawn before they are taken
 */
export async function* paint<Each extends Wanted>(
  wanted: readonly Each[],
  look: Look,
): AsyncGenerator<[Each, Drawn]> {
  const count = Math.min(MOST_PAINTERS, navigator.hardwareConcurrency, wanted.length);
  const painters = Array.from({ length: count }, startPainter);
  const drawings: Promise<[Each, Drawn]>[] = [];
  for (const [at, each] of wanted.entries()) {
    const draw = painters[at % count];
    if (draw)
      drawings.push(
        draw({ source: each.source, changes: each.changes, look }).then((drawn) => [each, drawn]),
      );
    const first = drawings.length > count * QUEUE ? drawings.shift() : undefined;
    if (first) yield first;
  }
  yield* drawings;
}

/** A thread that draws one code after another. */
function startPainter(): (code: ToDraw) => Promise<Drawn> {
  const worker = new Worker(url, { type: 'module' });
  const waiting: ((drawn: Drawn) => void)[] = [];
  worker.onmessage = ({ data }: MessageEvent<Drawn>) => waiting.shift()?.(data);
  worker.onerror = (event) => {
    event.preventDefault(); // browsers differ in whether they pass it on
    reportError(new Error('A painter cannot go on'));
  };
  return (code) =>
    new Promise((resolve) => {
      waiting.push(resolve);
      worker.postMessage(code);
    });
}
