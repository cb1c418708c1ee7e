import * as v from 'valibot';
import { Count, success, Time } from '../http/index.ts';
import { DETAILED_DAYS } from '../scans/index.ts';

const Values = v.pipe(
  v.array(v.object({ value: v.string(), total: Count })),
  v.title('ScansByValue'),
  v.description(
    'Scans by value, the most frequent first, at most 100 values. They cover every UTC day that the range touches. Scans with an unknown value are left out.',
  ),
);

/** The scans of a code, as the API returns them. */
export const Scans = v.pipe(
  v.object({
    success,
    total: v.pipe(Count, v.description('Scans by people.')),
    unique: v.pipe(Count, v.description('People who scanned, each counted once per UTC day.')),
    bots: v.pipe(Count, v.description('Visits by bots and link previews, which are not part of the total.')),
    series: v.pipe(
      v.array(v.object({ start: Time, total: Count, unique: Count })),
      v.description('The scans over time, with an entry for each hour or day, even those without scans.'),
    ),
    detailedSince: v.pipe(
      Time,
      v.description(
        `Scans before this time, ${DETAILED_DAYS} days ago, are counted by the UTC day, and the series has them at noon UTC: in one hour of the day, and on the local day that noon belongs to.`,
      ),
    ),
    countries: Values,
    cities: Values,
    devices: Values,
    systems: Values,
    browsers: Values,
    referrers: Values,
  }),
  v.title('Scans'),
);
