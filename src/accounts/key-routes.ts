import { Hono } from 'hono';
import { ApiError, invalid, readJsonObject, validate } from '../http/index.ts';
import { type AuthenticatedEnv, authenticate, type Caller, forgetKey, requireScope } from './authenticate.ts';
import { createKey, presentKey, presentNewKey } from './keys.ts';
import { NewKey, type Scope } from './schema.ts';
import { insertKey, listKeys, revokeKey } from './store.ts';

/** An account's API keys, below `/api/v1/keys`. */
export const keys = new Hono<AuthenticatedEnv>()
  .use(authenticate, async (c, next) => {
    requireScope(c.var.caller, 'keys:write');
    await next();
  })
  .get('/', async (c) => {
    const found = await listKeys(c.env.DB, c.var.caller.accountId);
    return c.json({ success: true, data: found.map(presentKey) });
  })
  .post('/', async (c) => {
    const { caller } = c.var;
    const {
      name,
      scopes,
      allowedOrigins = null,
      expiresAt = null,
    } = validate(NewKey, await readJsonObject(c.req.raw));
    const now = Date.now();
    if (expiresAt !== null && expiresAt <= now) {
      throw invalid([{ path: 'expiresAt', message: 'must be in the future' }]);
    }
    const granted = grant(caller, scopes ?? (allowedOrigins ? ['generate'] : caller.scopes));
    const created = await createKey({ name, scopes: granted, allowedOrigins, expiresAt }, now);
    await insertKey(c.env.DB, caller.accountId, created);
    return c.json({ success: true, key: presentNewKey(created) });
  })
  .delete('/:id', async (c) => {
    const id = c.req.param('id');
    const hash = await revokeKey(c.env.DB, c.var.caller.accountId, id, Date.now());
    if (hash === undefined)
      throw new ApiError('not_found', 'You have no key with this id that could be revoked.');
    forgetKey(hash);
    return c.json({ success: true, id });
  });

/** No key makes one that may do more than itself. */
function grant(caller: Caller, scopes: readonly Scope[]): Scope[] {
  const granted = [...new Set(scopes)];
  for (const scope of granted) requireScope(caller, scope);
  return granted;
}
