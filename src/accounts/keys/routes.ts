import * as v from 'valibot';
import { ApiError, Deleted, endpoint, json, pageOf, readJsonObject, validate } from '../../http/index.ts';
import { KeyCreated, KeyPage } from './answers.ts';
import { buryKey } from './find.ts';
import { grant } from './grant.ts';
import { createKey, presentCreatedKey, presentKey } from './keys.ts';
import { KeyList, NewKey } from './schema.ts';
import { insertKey, isLiveKey, listKeys, revokeKey } from './store.ts';

/** Sorts after the id of every key: only digits and capitals follow its prefix. */
const AFTER_ALL = 'key_~';

const example = {
  id: 'key_01KAJ8V4T9XQ3M5N7P2R6S8W0Z',
  name: 'Ordering system',
  prefix: 'qr_live_3kV9dR',
  scopes: ['generate' as const, 'codes:write' as const],
  allowedOrigins: null,
  expiresAt: null,
  createdAt: '2026-03-01T09:00:00.000Z',
};
const secret = 'qr_live_3kV9dRsZyA7uNqLxE5bTgW2mCjHfPo8iK1hQrXvYzDa0000aB1';

const readKeys = endpoint(
  {
    method: 'get',
    path: '/api/v1/keys',
    id: 'listKeys',
    tag: 'Account',
    summary: 'List the API keys',
    description:
      'The keys of the account that are not revoked, without their secrets, newest first, page by page.',
    scopes: ['keys:write'],
    query: KeyList,
    answers: {
      200: {
        description: 'A page of keys.',
        content: json(KeyPage, {
          page: {
            value: {
              success: true,
              data: [{ ...example, lastUsedAt: '2026-11-20T17:42:00.000Z' }],
              nextCursor: null,
            },
          },
        }),
      },
    },
  },
  async (c, { limit, cursor = AFTER_ALL }) => {
    const found = await listKeys(c.env.DB, c.var.caller.accountId, cursor, limit + 1);
    const { data, nextCursor } = pageOf(found, limit);
    return c.json({ success: true, data: data.map(presentKey), nextCursor });
  },
);

const makeKey = endpoint(
  {
    method: 'post',
    path: '/api/v1/keys',
    id: 'createKey',
    tag: 'Account',
    summary: 'Create an API key',
    description:
      'Keep the secret safe: no other answer shows it. A key makes keys with no more scopes and no more time than it has itself. An account has at most 100 keys.',
    scopes: ['keys:write'],
    body: json(NewKey, {
      server: {
        summary: 'A key for a server',
        value: { name: 'Ordering system', scopes: ['generate', 'codes:write'] },
      },
      browser: {
        summary: 'A key for a page',
        value: { name: 'Shop', scopes: ['generate'], allowedOrigins: ['https://shop.example.com'] },
      },
      successor: { summary: 'A key that may do what this one may', value: { name: 'Successor' } },
    }),
    answers: {
      200: {
        description: 'The key, with its secret.',
        content: json(KeyCreated, { created: { value: { success: true, key: { ...example, secret } } } }),
      },
    },
    errors: ['conflict'],
  },
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
  {
    method: 'delete',
    path: '/api/v1/keys/:id',
    id: 'revokeKey',
    tag: 'Account',
    summary: 'Revoke an API key',
    description:
      'The key stops working within 30 seconds. The last key that can make keys cannot be revoked.',
    scopes: ['keys:write'],
    params: {
      id: v.pipe(v.string(), v.description('The id of an API key.'), v.examples([example.id])),
    },
    answers: {
      200: {
        description: 'The key is revoked.',
        content: json(Deleted, { revoked: { value: { success: true, id: example.id } } }),
      },
    },
    errors: ['not_found', 'conflict'],
  },
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
    await buryKey(hash, Date.now());
    return c.json({ success: true, id });
  },
);

export const keys = [readKeys, makeKey, endKey];
