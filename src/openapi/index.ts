import { Hono } from 'hono';
import { baseUrl } from '../codes/index.ts';
import type { Env } from '../env.ts';
import { apiDocument } from './document.ts';

/** The description of the API, `/api/v1/openapi.json`; the page that shows it is served from the assets. */
export const openapi = new Hono<{ Bindings: Env }>().get('/', (c) => {
  c.header('Cache-Control', 'public, max-age=300');
  return c.json({ ...apiDocument(), servers: [{ url: baseUrl(c.env, c.req.url) }] });
});
