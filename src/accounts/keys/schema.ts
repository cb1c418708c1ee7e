import * as v from 'valibot';
import { fields, Name, Timestamp } from '../../fields/index.ts';
import { PageLimit, SCOPES } from '../../http/index.ts';

/** An origin as browsers send it: scheme, host, and the port unless it is the scheme's own. */
const Origin = v.pipe(
  v.string(),
  v.check(
    (text) => !text.includes('*') && URL.parse(text)?.origin === text,
    'must be one origin such as https://app.example.com, without a path; wildcards match nothing, so name each origin',
  ),
  v.maxLength(255, 'must be at most 255 characters'),
);

/** A key for browsers, which anyone can read off a page, names the origins it works from and may only generate. */
export const NewKey = v.pipe(
  fields({
    name: v.pipe(Name, v.description('What the key is for.')),
    scopes: v.pipe(
      v.optional(v.pipe(v.array(v.picklist(SCOPES)), v.minLength(1, 'must name at least one scope'))),
      v.description(
        'What the key may do. Default: what the key that makes it may do, or only `generate` with `allowedOrigins`.',
      ),
    ),
    allowedOrigins: v.pipe(
      v.optional(
        v.pipe(
          v.array(Origin),
          v.minLength(1, 'must name at least one origin'),
          v.maxLength(20, 'must be at most 20 origins'),
        ),
      ),
      v.description('The pages that may use the key, for a key in browsers. Its one scope is `generate`.'),
    ),
    expiresAt: v.pipe(
      v.optional(Timestamp),
      v.description('When the key stops working. Default: when the key that makes it does, if ever.'),
    ),
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
  v.title('NewKey'),
);
export type NewKey = v.InferOutput<typeof NewKey>;

export const KeyList = fields({
  limit: v.optional(PageLimit, '20'),
  cursor: v.pipe(
    v.optional(v.pipe(v.string(), v.regex(/^key_\w+$/, 'must be the nextCursor of a page before'))),
    v.description('The `nextCursor` of the page before.'),
  ),
});
