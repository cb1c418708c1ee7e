import { ApiError, endpoint, invalid, readJsonObject, validate } from '../../http/index.ts';
import { grant } from './grant.ts';
import { createKey, presentCreatedKey, presentKey } from './keys.ts';
import { forgetKey } from './remember.ts';
import { NewKey } from './schema.ts';
import { insertKey, listKeys, revokeKey } from './store.ts';

const readKeys = endpoint(
  { method: 'get', path: '/api/v1/keys', id: 'listKeys', scopes: ['keys:write'] },
  async (c) => {
    const found = await listKeys(c.env.DB, c.var.caller.accountId);
    return c.json({ success: true, data: found.map(presentKey) });
  },
);

const makeKey = endpoint(
  { method: 'post', path: '/api/v1/keys', id: 'createKey', scopes: ['keys:write'] },
  async (c) => {
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
    return c.json({ success: true, key: presentCreatedKey(created) });
  },
);

const endKey = endpoint(
  { method: 'delete', path: '/api/v1/keys/:id', id: 'revokeKey', scopes: ['keys:write'] },
  async (c) => {
    const id = c.req.param('id');
    const hash = await revokeKey(c.env.DB, c.var.caller.accountId, id, Date.now());
    if (hash === undefined)
      throw new ApiError('not_found', 'You have no key with this id that could be revoked.');
    forgetKey(hash);
    return c.json({ success: true, id });
  },
);

/** An account's API keys. */
export const keys = [readKeys, makeKey, endKey];
