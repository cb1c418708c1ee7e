import { openEndpoint } from '../http/index.ts';
import { apiDocument } from './document.ts';

const describeApi = openEndpoint(
  { method: 'get', path: '/api/v1/openapi.json', id: 'describeApi' },
  async (c) => {
    c.header('Cache-Control', 'public, max-age=300');
    return c.json({ ...apiDocument(), servers: [{ url: new URL(c.req.url).origin }] });
  },
);

/** The description of the API; the page that shows it is served from the assets. */
export const openapi = [describeApi];
