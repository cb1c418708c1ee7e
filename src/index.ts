import { app } from './app.ts';
import { forgetAttempts } from './http/index.ts';
import { noteHosts } from './moderation/index.ts';
import { logFailure } from './platform/log.ts';
import { addUpDays, cleanUp, consumeScans, prepareSalt } from './scans/index.ts';

export default {
  fetch: app.fetch,
  queue: consumeScans,
  async scheduled({ scheduledTime }, env) {
    await runAll({
      prepareSalt: () => prepareSalt(env.SALTS, scheduledTime),
      cleanUp: () => cleanUp(env, scheduledTime),
      addUpDays: () => addUpDays(env.DB, scheduledTime),
      forgetAttempts: () => forgetAttempts(env.DB, scheduledTime),
      noteHosts: () => noteHosts(env.DB),
    });
  },
} satisfies ExportedHandler<Cloudflare.Env>;

/** Runs every job, though others fail. @throws {Error} when one did, for Cloudflare's list of past runs */
async function runAll(jobs: Record<string, () => Promise<void>>): Promise<void> {
  let failed = false;
  for (const [job, run] of Object.entries(jobs)) {
    await run().catch((error: unknown) => {
      failed = true;
      logFailure('job_failed', { job }, error);
    });
  }
  if (failed) throw new Error('A scheduled job failed');
}
