import { env } from 'cloudflare:workers';
import { beforeAll } from 'vitest';

declare global {
  namespace Cloudflare {
    interface Env {
      /** The statements of schema.sql. */
      SCHEMA: string[];
    }
    interface GlobalProps {
      mainModule: typeof import('../src/index.ts');
    }
  }
}

beforeAll(async () => {
  await env.DB.batch(env.SCHEMA.map((statement) => env.DB.prepare(statement)));
});
