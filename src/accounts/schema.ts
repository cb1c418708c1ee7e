import * as v from 'valibot';
import { fields, Line, Timestamp } from '../fields/index.ts';
import { PageLimit } from '../http/index.ts';

/** What a key may do. */
export const SCOPES = ['generate', 'codes:read', 'codes:write', 'scans:read', 'keys:write'] as const;
export type Scope = (typeof SCOPES)[number];

/** A label that people read, of accounts, keys and codes alike. */
export const Name = v.pipe(Line, v.maxLength(200, 'must be at most 200 characters'));

/** The plan is a row of the table `plans`, which operators may add to. */
export const NewAccount = fields({
  name: Name,
  plan: v.optional(v.string(), 'free'),
});

/** What operators may change of an account. */
export const AccountChanges = fields({
  name: v.optional(Name),
  plan: v.optional(v.string()),
  isSuspended: v.optional(v.boolean()),
});

/** An origin as browsers send it: a scheme, a host and a port if it is not the scheme's own, and nothing more. */
const Origin = v.pipe(
  v.string(),
  v.check((text) => URL.parse(text)?.origin === text, 'must be an origin such as https://app.example.com'),
);

/** A key for browsers, which anyone can read off a page, has the origins it works from and only generates. */
export const NewKey = v.pipe(
  fields({
    name: Name,
    scopes: v.optional(v.pipe(v.array(v.picklist(SCOPES)), v.minLength(1, 'must name at least one scope'))),
    allowedOrigins: v.optional(
      v.pipe(
        v.array(Origin),
        v.minLength(1, 'must name at least one origin'),
        v.maxLength(20, 'must be at most 20 origins'),
      ),
    ),
    expiresAt: v.optional(Timestamp),
  }),
  v.forward(
    v.partialCheck(
      [['scopes'], ['allowedOrigins']],
      ({ scopes, allowedOrigins }) =>
        !allowedOrigins || !scopes || scopes.every((scope) => scope === 'generate'),
      'must be generate alone for a key with allowedOrigins, which anyone can read off a page',
    ),
    ['scopes'],
  ),
);

/** The query of the operators' list of accounts. */
export const AccountList = fields({
  limit: v.optional(PageLimit, '20'),
  cursor: v.optional(v.string(), 'acc_~'),
});
