import { app } from './app.ts';
import { cleanUp, consumeScans } from './scans/index.ts';

export default {
  fetch: app.fetch,
  queue: consumeScans,
  scheduled: ({ scheduledTime }, env) => cleanUp(env, scheduledTime),
} satisfies ExportedHandler<Cloudflare.Env>;
