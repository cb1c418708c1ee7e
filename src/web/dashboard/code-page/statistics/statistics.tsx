import type { JSX } from 'preact';
import { Button, Icon, Notice } from '../../../kit/index.ts';
import type { Scans } from '../../api/index.ts';
import { formatNumber } from '../../format.tsx';
import { go, useQuery } from '../../route.ts';
import type { SavedCode } from '../saved-code.ts';
import { Breakdowns } from './breakdowns.tsx';
import { CsvButton } from './csv-button.tsx';
import { Plot } from './plot.tsx';
import { parametersOf, queryOf, spanOf } from './range.ts';
import { RangePicker } from './range-picker.tsx';
import { SeriesTable } from './series-table.tsx';
import { useScans } from './use-scans.ts';

/** How often a code was scanned: in all, over time, and by what is known of the scans. */
export function Statistics({
  id,
  code,
  onRefresh,
}: {
  id: string;
  code: SavedCode | undefined;
  /** Reads the code again, along with its scans. */
  onRefresh: () => Promise<void>;
}): JSX.Element {
  const query = useQuery();
  const span = spanOf(query, new Date());
  const parameters = parametersOf(span, new Date()).toString();
  const { scans, failure, isLoading, reload } = useScans(id, parameters);
  const isNew = scans?.total === 0 && code?.scans.total === 0;
  return (
    <section class="statistics" aria-labelledby="statistics" aria-busy={isLoading}>
      <div class="card">
        <div class="card-head">
          <h2 id="statistics">Scans</h2>
          <Button
            kind="quiet"
            size="small"
            icon="refresh"
            onClick={() => {
              reload();
              void onRefresh();
            }}
          >
            Refresh
          </Button>
          {code && <CsvButton code={code} span={span} parameters={parameters} />}
        </div>
        <RangePicker span={span} onChange={(next) => go({ ...query, ...queryOf(next) }, { replace: true })} />
        <div role="status">
          {failure && (
            <Notice kind="bad">
              <p>The scans could not be read. {failure.message}</p>
              <Button size="small" onClick={reload}>
                Try again
              </Button>
            </Notice>
          )}
        </div>
        <Figures scans={scans} />
        {isNew && <FirstScan code={code} />}
        {scans ? (
          <>
            <Plot series={scans.series} interval={span.interval} />
            <SeriesTable series={scans.series} interval={span.interval} />
          </>
        ) : (
          !failure && <div class="ghost plot-frame" />
        )}
      </div>
      {scans && !isNew && <Breakdowns scans={scans} />}
    </section>
  );
}

function Figures({ scans }: { scans: Scans | undefined }): JSX.Element {
  return (
    <dl class="figures">
      <Figure label="Scans" value={scans?.total} hint="by people" kind="total" />
      <Figure label="Unique" value={scans?.unique} hint="people, each once a UTC day" kind="unique" />
      <Figure label="Bots" value={scans?.bots} hint="and link previews, not among the scans" />
    </dl>
  );
}

function Figure({
  label,
  value,
  hint,
  kind,
}: {
  label: string;
  value: number | undefined;
  hint: string;
  kind?: 'total' | 'unique';
}): JSX.Element {
  return (
    <div>
      <dt>
        {kind && <i class={`legend ${kind}`} />}
        {label}
      </dt>
      <dd>
        <strong>{value === undefined ? '–' : formatNumber(value)}</strong>
        <span class="hint">{hint}</span>
      </dd>
    </div>
  );
}

/** What to do about a code that nobody has scanned. */
function FirstScan({ code }: { code: SavedCode | undefined }): JSX.Element {
  return (
    <div class="notice">
      <Icon name="chart" />
      <p>
        <strong>No scans yet.</strong> Test the code: point the camera of a phone at its picture and open the
        link. The scan shows here within a few seconds.
        {code && !code.isDynamic && (
          <> A static code carries its content itself, so only visits by its short link are counted.</>
        )}
      </p>
    </div>
  );
}
