import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { logRequest } from '../platform/log.ts';
import type { Caller } from './scopes.ts';

/**
 * Logs a line a request: the route that answered, never the path, which can hold a short code or a name. The time is
 * that of waiting, since the clock of a Worker stands still while it computes.
 */
export const logRequests: MiddlewareHandler<{ Variables: { caller?: Caller } }> = async (c, next) => {
  const start = Date.now();
  await next();
  logRequest({
    id: c.get('requestId'),
    method: c.req.method,
    route: routePath(c),
    status: c.res.status,
    account: c.get('caller')?.accountId ?? null,
    ms: Date.now() - start,
  });
};
