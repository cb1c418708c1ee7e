import type { JSX } from 'preact';
import { useId, useState } from 'preact/hooks';
import { Button } from '../../../kit/index.ts';
import type { Breakdown as Value } from '../../api/index.ts';
import { formatNumber } from '../../format.tsx';

/** How many values show before "Show all". */
const SHOWN = 8;
/** The most values that the API lists. */
const MOST = 100;

/** The scans by one of their properties, as bars. Scans without a value, or with one too rare to be listed, have a line too. */
export function Breakdown({
  title,
  values,
  whole,
  nameOf,
  unknown,
}: {
  title: string;
  values: readonly Value[];
  /** How many scans there were on these days. */
  whole: number;
  nameOf: (value: string) => string;
  /** What to call the scans whose value is unknown. */
  unknown: string;
}): JSX.Element {
  const [showsAll, setShowsAll] = useState(false);
  const id = useId();
  const rest = whole - values.reduce((sum, { total }) => sum + total, 0);
  const shown = showsAll ? values : values.slice(0, SHOWN);
  const isCut = values.length >= MOST;
  return (
    <section class="card breakdown" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {whole === 0 && <p class="hint">Nothing yet.</p>}
      <ul>
        {shown.map(({ value, total }) => (
          <Bar key={value} name={nameOf(value)} total={total} whole={whole} />
        ))}
        {rest > 0 && (
          <Bar
            isRest
            name={isCut ? `${unknown}, or not among the first ${MOST}` : unknown}
            total={rest}
            whole={whole}
          />
        )}
      </ul>
      {values.length > SHOWN && (
        <Button kind="quiet" size="small" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Show fewer' : `Show all ${formatNumber(values.length)}`}
          <span class="unseen"> {title}</span>
        </Button>
      )}
    </section>
  );
}

function Bar({
  name,
  total,
  whole,
  isRest = false,
}: {
  name: string;
  total: number;
  whole: number;
  isRest?: boolean;
}): JSX.Element {
  const share = total / whole;
  return (
    <li class={isRest ? 'rest' : ''}>
      <bdi>{name}</bdi>
      <span class="number">{formatNumber(total)}</span>
      <span class="number share">{percent.format(share)}</span>
      <svg class="bar" aria-hidden="true">
        <rect class="track" width="100%" height="100%" rx="3" />
        <rect width={`${100 * share}%`} height="100%" rx="3" />
      </svg>
    </li>
  );
}

const percent = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 1 });
