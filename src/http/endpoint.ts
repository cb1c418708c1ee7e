import { type Context, type Handler, Hono, type MiddlewareHandler } from 'hono';
import type * as v from 'valibot';
import type { Env } from '../env.ts';
import type { Description, QuerySchema } from './description.ts';
import { type Caller, requireScope, type Scope } from './scopes.ts';
import { validate } from './validate.ts';

export type OpenEnv = { Bindings: Env };
export type AuthenticatedEnv = { Bindings: Env; Variables: { caller: Caller } };

interface Keyed {
  /** What the API key must be allowed to do; empty when any key will do. */
  scopes: readonly Scope[];
  /** A scope that only some requests need besides. The handler requires it. */
  extraScope?: ExtraScope;
}

export interface ExtraScope {
  scope: Scope;
  /** Completes "This scope is needed …". */
  when: string;
}

/** An operation of the service. */
export interface Endpoint extends Omit<Description, 'params'>, Omit<Keyed, 'scopes'> {
  params?: Record<string, v.GenericSchema>;
  /** `'open'` needs no API key. */
  scopes: Keyed['scopes'] | 'open';
  handler: Handler;
}

type Answer = Response | Promise<Response>;

/**
 * An endpoint for callers with an API key. Its handler gets the query as its schema has it.
 *
 * @example
 * const readUsage = endpoint({ method: 'get', path: '/api/v1/usage', id: 'readUsage', scopes: [], … }, (c) => …);
 */
export function endpoint<const Path extends string, Query extends QuerySchema = QuerySchema>(
  description: Description<Path, Query> & Keyed,
  handle: (c: Context<AuthenticatedEnv, Path>, query: v.InferOutput<Query>) => Answer,
): Endpoint {
  const { query } = description;
  return {
    ...description,
    handler: (c: Context<AuthenticatedEnv, Path>) => handle(c, query && validate(query, c.req.query())),
  };
}

/** An endpoint that anyone may call. */
export function openEndpoint<const Path extends string, Query extends QuerySchema = QuerySchema>(
  description: Description<Path, Query>,
  handle: (c: Context<OpenEnv, Path>, query: v.InferOutput<Query>) => Answer,
): Endpoint {
  const { query } = description;
  return {
    ...description,
    scopes: 'open',
    handler: (c: Context<OpenEnv, Path>) => handle(c, query && validate(query, c.req.query())),
  };
}

/** An app of these endpoints, each for a key that `authenticate` accepts and that has its scopes, unless it is open. */
export function serve(
  endpoints: readonly Endpoint[],
  authenticate: MiddlewareHandler<AuthenticatedEnv>,
): Hono<OpenEnv> {
  const app = new Hono<OpenEnv>();
  for (const { method, path, scopes, middleware = [], handler } of endpoints) {
    const guards = scopes === 'open' ? [] : [authenticate, allow(scopes)];
    app.on([method], [path], ...guards, ...middleware, handler);
  }
  return app;
}

function allow(scopes: readonly Scope[]): MiddlewareHandler<AuthenticatedEnv> {
  return async (c, next) => {
    for (const scope of scopes) requireScope(c.var.caller, scope);
    await next();
  };
}
