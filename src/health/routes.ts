import { openEndpoint } from '../http/index.ts';
import { checkDatabase } from './store.ts';

/** Strangers may ask: the database is asked again only after this long. */
const BELIEVED_MS = 5000;

let wellUntil = 0;

const check = openEndpoint({ method: 'get', path: '/healthz', id: 'checkHealth' }, async (c) => {
  const now = Date.now();
  if (now >= wellUntil) {
    await checkDatabase(c.env.DB);
    wellUntil = now + BELIEVED_MS;
  }
  return c.json({ success: true });
});

/** Whether the service is well. */
export const health = [check];
