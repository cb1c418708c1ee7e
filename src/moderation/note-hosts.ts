import { hostsOf } from '../links/index.ts';
import { listOldCodes, saveHosts } from './store.ts';

/** Two trips to the database each, of the 50 that a run may make on the free plan. */
const BATCHES = 15;
const BATCH = 500;

/**
 * Notes where codes lead that were saved before hosts could be blocked, up to 7,500 of them at a time: until then, a
 * blocked host does not keep them from leading there.
 */
export async function noteHosts(db: D1Database): Promise<void> {
  for (let batch = 0; batch < BATCHES; batch++) {
    const codes = await listOldCodes(db, BATCH);
    if (codes.length === 0) return;
    const noted = codes.map(({ shortCode, type, source }) => ({
      shortCode,
      hosts: hostsOf({ type, ...JSON.parse(source) }),
    }));
    await saveHosts(db, noted);
  }
}
