import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { requestId } from 'hono/request-id';
import { trimTrailingSlash } from 'hono/trailing-slash';
import { accountData } from './account-data/index.ts';
import { admin, authenticate, keys, operatorsOnly, usage } from './accounts/index.ts';
import { codes, publicImages } from './codes/index.ts';
import type { Env } from './env.ts';
import { health } from './health/index.ts';
import {
  ApiError,
  commonHeaders,
  describeApi,
  type Endpoint,
  logRequests,
  serve,
  toResponse,
} from './http/index.ts';
import { answerRefusal, links, nothingHerePage, wantsPage } from './links/index.ts';
import { moderation } from './moderation/index.ts';
import { deadScans } from './scans/index.ts';
import { statistics } from './statistics/index.ts';

const EXPOSED = [
  'X-Request-Id',
  'Retry-After',
  'RateLimit-Policy',
  'Location',
  'X-Short-Url',
  'ETag',
  'Idempotency-Replayed',
];

const ofAccounts = [...codes, ...statistics, ...usage, ...keys];
const description = describeApi([...ofAccounts, ...links, ...health]);

/** Every endpoint except the operators' own. */
export const endpoints: readonly Endpoint[] = [...ofAccounts, ...links, ...health, description];

/** The service: the middleware every request passes, then the endpoints. */
export const app = new Hono<{ Bindings: Env }>();

// The id is always ours: callers could send anything as theirs, and it is logged.
app.use(requestId({ headerName: '' }), logRequests, commonHeaders);
app.use(trimTrailingSlash());
app.use(methodNotAllowed({ app, onMethodNotAllowed: answerMethodNotAllowed }));
// Pages of any origin may call the API with a key. It uses no cookies, so there are no credentials to protect.
const forAnyOrigin = cors({ origin: '*', exposeHeaders: EXPOSED, maxAge: 86_400 });
app.use('/api/v1/*', forAnyOrigin);
for (const { path } of publicImages) app.use(path, forAnyOrigin);

app.route('/', serve([...ofAccounts, ...health, description], authenticate));
app.route('/', serve(links, authenticate).onError(answerRefusal));
app.use('/admin/v1/*', operatorsOnly);
for (const operators of [admin, moderation, accountData, deadScans]) app.route('/admin/v1', operators);

app.notFound(answerNotFound);
app.onError(toResponse);

function answerNotFound(c: Context): Response {
  if (wantsPage(c.req.header('Accept'))) return nothingHerePage();
  return toResponse(new ApiError('not_found', `There is nothing at ${c.req.path}.`), c);
}

function answerMethodNotAllowed(c: Context, methods: string[]): Response {
  const allow = methods.join(', ');
  const error = new ApiError('method_not_allowed', `${c.req.method} is not allowed here; use ${allow}.`);
  const response = toResponse(error, c);
  response.headers.set('Allow', allow);
  return response;
}
