import { app } from './app.ts';
import { forgetAttempts } from './http/index.ts';
import { noteHosts } from './moderation/index.ts';
import { cleanUp, consumeScans } from './scans/index.ts';

export default {
  fetch: app.fetch,
  queue: consumeScans,
  async scheduled({ scheduledTime }, env) {
    await cleanUp(env, scheduledTime);
    await forgetAttempts(env.DB, scheduledTime);
    await noteHosts(env.DB);
  },
} satisfies ExportedHandler<Cloudflare.Env>;
