import * as v from 'valibot';
import { NextCursor, SCOPES, success, Time } from '../../http/index.ts';

const key = {
  id: v.string(),
  name: v.string(),
  prefix: v.pipe(v.string(), v.description('The first characters of the secret, to recognise it by.')),
  scopes: v.pipe(v.array(v.picklist(SCOPES)), v.description('What the key may do.')),
  allowedOrigins: v.pipe(
    v.nullable(v.array(v.string())),
    v.description('The pages that may use the key; null for a key that is kept secret.'),
  ),
  expiresAt: v.pipe(v.nullable(Time), v.description('When the key stops working; null for never.')),
  createdAt: Time,
};

const Key = v.pipe(
  v.object({
    ...key,
    lastUsedAt: v.pipe(
      v.nullable(Time),
      v.description('When the key was last used, to the minute; null when it never was.'),
    ),
  }),
  v.title('Key'),
  v.description('An API key, without its secret.'),
);

const CreatedKey = v.pipe(
  v.object({
    ...key,
    secret: v.pipe(v.string(), v.description('What to send as `Authorization: Bearer <secret>`.')),
  }),
  v.title('CreatedKey'),
  v.description('A new API key. No other answer shows its secret.'),
);

/** A page of keys. */
export const KeyPage = v.pipe(
  v.object({ success, data: v.array(Key), nextCursor: NextCursor }),
  v.title('KeyPage'),
);

/** The answer with a new key. */
export const KeyCreated = v.pipe(v.object({ success, key: CreatedKey }), v.title('KeyCreated'));
