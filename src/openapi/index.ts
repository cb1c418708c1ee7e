import { Hono } from 'hono';
import { apiDocument } from './document.ts';

/** The description of the API, `/api/v1/openapi.json`; the page that shows it is served from the assets. */
export const openapi = new Hono().get('/', (c) => {
  c.header('Cache-Control', 'public, max-age=300');
  return c.json({ ...apiDocument(), servers: [{ url: new URL(c.req.url).origin }] });
});
