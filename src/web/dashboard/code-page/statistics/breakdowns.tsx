import type { JSX } from 'preact';
import type { Scans } from '../../api/index.ts';
import { count, formatNumber } from '../../format.tsx';
import { Breakdown } from './breakdown.tsx';
import { countryName, deviceName } from './names.ts';

/** The scans of a range by each of their properties, and which scans that are. */
export function Breakdowns({ scans }: { scans: Scans }): JSX.Element {
  const { total, countries, cities, devices, systems, browsers, referrers } = scans;
  const same = (value: string) => value;
  const lists = [countries, cities, devices, systems, browsers, referrers];
  // A scan has at most one value in each list, so the longest sum is how many there were on these days, at least.
  const whole = Math.max(total, ...lists.map((list) => list.reduce((sum, each) => sum + each.total, 0)));
  return (
    <>
      <div class="breakdowns">
        <Breakdown
          title="Countries"
          values={countries}
          whole={whole}
          nameOf={countryName}
          unknown="Unknown"
        />
        <Breakdown title="Cities" values={cities} whole={whole} nameOf={same} unknown="Unknown" />
        <Breakdown title="Devices" values={devices} whole={whole} nameOf={deviceName} unknown="Unknown" />
        <Breakdown title="Systems" values={systems} whole={whole} nameOf={same} unknown="Unknown" />
        <Breakdown title="Browsers" values={browsers} whole={whole} nameOf={same} unknown="Unknown" />
        <Breakdown
          title="Referrers"
          values={referrers}
          whole={whole}
          nameOf={same}
          unknown="Scanned by a camera, or unknown"
        />
      </div>
      <p class="hint">
        These lists count whole UTC days, all that the range touches
        {whole === total ? '' : `: ${count(whole, 'scan')} rather than ${formatNumber(total)}`}. Each has at
        most 100 values.
      </p>
    </>
  );
}
