import * as v from 'valibot';
import { json, openEndpoint, success } from '../http/index.ts';
import { checkDatabase } from './store.ts';

/** Strangers may ask: the database is asked again only after this long. */
const BELIEVED_MS = 5000;

/** When the database last answered, in milliseconds since 1970. */
let wellAt = Number.NEGATIVE_INFINITY;

const Healthy = v.pipe(v.object({ success }), v.title('Healthy'));

const check = openEndpoint(
  {
    method: 'get',
    path: '/healthz',
    id: 'checkHealth',
    tag: 'Service',
    summary: 'Check that the service works',
    description: 'Succeeds when the database answers, or did within the last 5 seconds.',
    answers: {
      200: {
        description: 'The service works.',
        content: json(Healthy, { healthy: { value: { success: true } } }),
      },
    },
    errors: ['unavailable'],
  },
  async (c) => {
    const now = Date.now();
    // Either way: the clock may have been set back.
    if (Math.abs(now - wellAt) >= BELIEVED_MS) {
      await checkDatabase(c.env.DB);
      wellAt = now;
    }
    return c.json({ success: true });
  },
);

/** Whether the service is well. */
export const health = [check];
