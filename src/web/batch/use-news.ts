import { useRef } from 'preact/hooks';
import type { State } from './use-batch.ts';
import { count } from './words.ts';

/** Milliseconds between two pieces of news about progress. */
const INTERVAL = 1000;

/** What a live region says about the work: each new step, and once a second at most how far it has come. */
export function useNews(state: State): string {
  const last = useRef({ step: state.step, text: '', time: 0 });
  const now = performance.now();
  const isProgress = state.step === 'making' && last.current.step === 'making';
  if (!isProgress || now - last.current.time >= INTERVAL) {
    last.current = { step: state.step, text: newsOf(state), time: now };
  }
  return last.current.text;
}

function newsOf(state: State): string {
  switch (state.step) {
    case 'empty':
      return state.reasons.join(' ');
    case 'checking':
      return `Checking ${state.file.name}`;
    case 'checked': {
      const { rows, faulty } = state.report;
      return `${count(rows, 'row')}, ${faulty === 0 ? 'all of them fine' : `${faulty.toLocaleString()} with errors`}`;
    }
    case 'making':
      return `${state.done.toLocaleString()} of ${count(state.total, 'code')} drawn`;
    case 'made':
      return `${count(state.outcome.made, 'code')} drawn, ${state.outcome.report.faulty.toLocaleString()} rows left out`;
    case 'failed':
      return 'Something went wrong';
  }
}
