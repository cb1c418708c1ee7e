import * as v from 'valibot';
import { Count, success, Time } from '../http/index.ts';

const Values = v.pipe(
  v.array(v.object({ value: v.string(), total: Count })),
  v.title('ScansByValue'),
  v.description(
    'Scans by value, most first, at most 100 values. They are of whole days in UTC, all those that the range touches. Scans without a known value are left out.',
  ),
);

/** The answer with the scans of a code. */
export const Scans = v.pipe(
  v.object({
    success,
    total: v.pipe(Count, v.description('Scans by people.')),
    unique: v.pipe(Count, v.description('People who scanned, each counted once for every day in UTC.')),
    bots: v.pipe(Count, v.description('Visits by bots and previews, which are not in the total.')),
    series: v.pipe(
      v.array(v.object({ start: Time, total: Count, unique: Count })),
      v.description('The scans over time: one entry for each hour or day, those without scans included.'),
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
