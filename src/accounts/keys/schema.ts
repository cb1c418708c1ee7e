import * as v from 'valibot';
import { fields, Name, Timestamp } from '../../fields/index.ts';
import { PageLimit, SCOPES } from '../../http/index.ts';

/** An origin as browsers send it: a scheme, a host and a port if it is not the scheme's own, and nothing more. */
const Origin = v.pipe(
  v.string(),
  v.check(
    (text) => !text.includes('*') && URL.parse(text)?.origin === text,
    'must be one origin such as https://app.example.com, without a path; wildcards match nothing, so name each origin',
  ),
  v.maxLength(255, 'must be at most 255 characters'),
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
export type NewKey = v.InferOutput<typeof NewKey>;

/** The query of a list of keys. */
export const KeyList = fields({
  limit: v.optional(PageLimit, '20'),
  cursor: v.optional(v.pipe(v.string(), v.regex(/^key_\w+$/, 'must be the nextCursor of a page before'))),
});
