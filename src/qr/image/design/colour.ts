import * as v from 'valibot';

/** A background that shows what lies behind the image. */
export const TRANSPARENT = 'transparent';

/** A colour as `#rgb` or `#rrggbb` in any case; it comes out as `#rrggbb` in lower case. */
export const Colour = v.pipe(
  v.string(),
  v.regex(/^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/, 'must be a hex colour, #rgb or #rrggbb, such as #1a2b3c'),
  v.transform(sixDigits),
);

/** A colour, or nothing at all. */
export const Background = v.pipe(
  v.string(),
  v.regex(
    /^(?:transparent|#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6}))$/,
    'must be a hex colour, #rgb or #rrggbb, such as #1a2b3c, or transparent',
  ),
  v.transform((colour) => (colour === TRANSPARENT ? colour : sixDigits(colour))),
);

function sixDigits(colour: string): string {
  const digits = colour.slice(1).toLowerCase();
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}
