import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { requestId } from 'hono/request-id';
import { admin, keys, usage } from './accounts/index.ts';
import { codes } from './codes/index.ts';
import type { Env } from './env.ts';
import { ApiError, toResponse } from './http/index.ts';
import { links } from './links/index.ts';
import { openapi } from './openapi/index.ts';
import { ask } from './platform/database.ts';
import { scans } from './statistics/index.ts';

const EXPOSED = ['X-Request-Id', 'Retry-After', 'Location', 'X-Short-Url', 'ETag'];

/** The service: what every request meets, then who answers it. */
export const app = new Hono<{ Bindings: Env }>();

app.use(requestId(), async (c, next) => {
  await next();
  c.res.headers.set('X-Request-Id', c.get('requestId')); // answers that are made without the context lack it
});
app.use(methodNotAllowed({ app, onMethodNotAllowed: answerMethodNotAllowed }));
// Any page may call the API with a key. There are no cookies, so no credentials to protect.
app.use('/api/v1/*', cors({ origin: '*', exposeHeaders: EXPOSED, maxAge: 86_400 }));

// Before the codes, whose middleware would authenticate its callers a second time.
app.route('/api/v1/qr', scans);
app.route('/api/v1/qr', codes);
app.route('/api/v1/keys', keys);
app.route('/api/v1/usage', usage);
app.route('/api/v1/openapi.json', openapi);
app.route('/q', links);
app.route('/admin/v1', admin);

app.get('/healthz', async (c) => {
  await ask(() => c.env.DB.prepare('SELECT 1').run());
  return c.json({ success: true });
});

app.notFound((c) => toResponse(new ApiError('not_found', `There is nothing at ${c.req.path}.`), c));
app.onError(toResponse);

function answerMethodNotAllowed(c: Context, methods: string[]): Response {
  const allow = methods.join(', ');
  const error = new ApiError('method_not_allowed', `${c.req.method} is not possible here, ${allow} is.`);
  const response = toResponse(error, c);
  response.headers.set('Allow', allow);
  return response;
}
