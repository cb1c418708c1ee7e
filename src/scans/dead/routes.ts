import { Hono } from 'hono';
import type { Env } from '../../env.ts';
import { foldScans } from '../store.ts';
import { countDeadScans, deleteDeadScans, findDeadScans } from './store.ts';

/** As many as the queue delivers at once. */
const REPLAYED_AT_ONCE = 100;

/** The operators' endpoints for scans that could not be counted, below `/admin/v1`. */
export const deadScans = new Hono<{ Bindings: Env }>()
  .get('/dead-scans', async (c) => c.json({ success: true, count: await countDeadScans(c.env.DB) }))
  .post('/dead-scans/replay', async (c) => {
    const scans = await findDeadScans(c.env.DB, REPLAYED_AT_ONCE);
    if (scans.length === 0) return c.json({ success: true, replayed: 0, remaining: 0 });
    // A failure in between does no harm: scans that were counted are not counted again.
    await foldScans(c.env.DB, scans);
    const remaining = await deleteDeadScans(c.env.DB, scans);
    return c.json({ success: true, replayed: scans.length, remaining });
  });
