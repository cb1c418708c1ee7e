import { openEndpoint } from '../http/index.ts';
import { checkDatabase } from './store.ts';

const check = openEndpoint({ method: 'get', path: '/healthz', id: 'checkHealth' }, async (c) => {
  await checkDatabase(c.env.DB);
  return c.json({ success: true });
});

/** Whether the service is well. */
export const health = [check];
