/** Reads CSV files and draws their codes in a thread of its own, so that the page stays free. */
import { makeZip } from './make.ts';
import type { Reply, Report, Task } from './messages.ts';
import { type Rejected, readSheet, type Sheet } from './read.ts';
import { Refused } from './refused.ts';

/** How many faults are shown; the others are counted. */
const FAULTS_SHOWN = 100;
/** Milliseconds between words on progress. */
const PROGRESS_INTERVAL = 100;

self.onmessage = ({ data }: MessageEvent<Task>) => {
  run(data).then(answer, reportError); // the page is told of errors that are reported
};

async function run(task: Task): Promise<Reply> {
  try {
    const sheet = readSheet(new Uint8Array(await task.csv.arrayBuffer()), task.codes);
    if (task.type === 'check') return { type: 'checked', report: reportOn(sheet, sheet.rejected) };
    const { zip, made, rejected } = await makeZip(sheet, task.look, tellProgress(sheet.orders.length));
    return { type: 'made', outcome: { zip, made, report: reportOn(sheet, rejected) } };
  } catch (error) {
    if (error instanceof Refused) return { type: 'refused', reasons: error.reasons };
    throw error;
  }
}

function reportOn({ codes, isLegacy, orders, rejected }: Sheet, left: readonly Rejected[]): Report {
  const faults = left.flatMap((each) => each.faults);
  return {
    codes,
    isLegacy,
    rows: orders.length + rejected.length,
    faulty: left.length,
    faults: faults.slice(0, FAULTS_SHOWN),
    moreFaults: Math.max(0, faults.length - FAULTS_SHOWN),
  };
}

function tellProgress(total: number): (done: number) => void {
  let last = Number.NEGATIVE_INFINITY;
  return (done) => {
    if (performance.now() - last < PROGRESS_INTERVAL) return;
    last = performance.now();
    answer({ type: 'progress', done, total });
  };
}

function answer(reply: Reply): void {
  postMessage(reply);
}
