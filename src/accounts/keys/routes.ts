import { ApiError, endpoint, pageOf, readJsonObject, validate } from '../../http/index.ts';
import { forgetKey } from './find.ts';
import { grant } from './grant.ts';
import { createKey, presentCreatedKey, presentKey } from './keys.ts';
import { KeyList, NewKey } from './schema.ts';
import { insertKey, isLiveKey, listKeys, revokeKey } from './store.ts';

/** Above every id of a key, in which digits and capitals follow the prefix. */
const AFTER_ALL = 'key_~';

const readKeys = endpoint(
  { method: 'get', path: '/api/v1/keys', id: 'listKeys', scopes: ['keys:write'], query: KeyList },
  async (c, { limit, cursor = AFTER_ALL }) => {
    const found = await listKeys(c.env.DB, c.var.caller.accountId, cursor, limit + 1);
    const { data, nextCursor } = pageOf(found, limit);
    return c.json({ success: true, data: data.map(presentKey), nextCursor });
  },
);

const makeKey = endpoint(
  { method: 'post', path: '/api/v1/keys', id: 'createKey', scopes: ['keys:write'] },
  async (c) => {
    const { caller } = c.var;
    const wanted = validate(NewKey, await readJsonObject(c.req.raw));
    const now = Date.now();
    const created = await createKey(grant(caller, wanted, now), now);
    await insertKey(c.env.DB, caller.accountId, created);
    return c.json({ success: true, key: presentCreatedKey(created) });
  },
);

const endKey = endpoint(
  { method: 'delete', path: '/api/v1/keys/:id', id: 'revokeKey', scopes: ['keys:write'] },
  async (c) => {
    const { accountId } = c.var.caller;
    const id = c.req.param('id');
    const now = Date.now();
    const hash = await revokeKey(c.env.DB, accountId, id, now);
    if (hash === undefined) {
      if (await isLiveKey(c.env.DB, accountId, id, now)) {
        throw new ApiError('conflict', 'This is the last key that can make keys; make another one first.');
      }
      throw new ApiError('not_found', 'You have no key with this id that could be revoked.');
    }
    await forgetKey(hash);
    return c.json({ success: true, id });
  },
);

/** An account's API keys. */
export const keys = [readKeys, makeKey, endKey];
