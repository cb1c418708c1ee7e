import type { JSX } from 'preact';
import type { Usage } from './api/index.ts';
import { count, formatNumber } from './format.tsx';
import { useSession } from './session.tsx';

/** From which share of a limit on it is worth a warning. */
const NEARLY = 0.9;

/** How much of the plan is used. */
export function Plan(): JSX.Element {
  const { plan, savedCodes, logos } = useSession().usage;
  return (
    <section class="plan" aria-label="Use of the plan">
      <h2>
        Plan <span>{plan}</span>
      </h2>
      <Use of={savedCodes} name="saved code" />
      <Use of={logos} name="logo" />
    </section>
  );
}

function Use({ of: { used, limit }, name }: { of: Usage['savedCodes']; name: string }): JSX.Element {
  if (limit === null) return <p>{count(used, name)}, without limit</p>;
  return (
    <div>
      <p>
        <strong>{formatNumber(used)}</strong> of {count(limit, name)}
      </p>
      <meter
        min={0}
        max={limit}
        value={used}
        high={limit * NEARLY}
        optimum={0}
        aria-label={`${formatNumber(used)} of ${count(limit, name)}`}
      />
      {used >= limit && <p class="hint">To save more, delete some or ask for a larger plan.</p>}
    </div>
  );
}
