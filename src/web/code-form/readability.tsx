import type { JSX } from 'preact';
import { Icon } from '../kit/index.ts';
import { type Outlook, VERDICTS, type Verdict } from './outlook.ts';

const WORDS: Record<Verdict, { title: string; kind: 'good' | 'warn' | 'bad' }> = {
  anywhere: { title: 'Scans anywhere', kind: 'good' },
  usual: { title: 'Scans in most places', kind: 'good' },
  hard: { title: 'Some phones will not scan it', kind: 'warn' },
  never: { title: 'Will not scan', kind: 'bad' },
};

const ICONS = { good: 'check', warn: 'warning', bad: 'stop' } as const;

/** How phones will take the code: a step on a scale, and why it is not a better one. */
export function Readability({ outlook }: { outlook: Outlook }): JSX.Element {
  const { verdict, reasons, notes, symbol } = outlook;
  const { title, kind } = WORDS[verdict];
  const steps = VERDICTS.length - VERDICTS.indexOf(verdict);
  return (
    <section class={`readability ${kind}`} aria-label="Readability">
      <p class="verdict" role="status">
        <Icon name={ICONS[kind]} />
        {title}
      </p>
      <div class="scale" aria-hidden="true">
        {VERDICTS.map((each, at) => (
          <span key={each} class={at < steps ? 'on' : ''} />
        ))}
      </div>
      {[...reasons, ...notes].map((text) => (
        <p key={text} class="reason">
          {text}
        </p>
      ))}
      {symbol && (
        <p class="hint">
          {symbol.size} × {symbol.size} modules, error correction {symbol.level}
        </p>
      )}
    </section>
  );
}
