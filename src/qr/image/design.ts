import * as v from 'valibot';
import { fields } from '../../fields/index.ts';

export const PATTERNS = ['square', 'rounded', 'dots', 'classy'] as const;
export const CORNER_STYLES = ['square', 'dot', 'extra-rounded'] as const;

/** Smallest and largest image, in pixels a side. */
export const MIN_SIZE = 100;
export const MAX_SIZE = 2000;

/** A colour as `#rgb` or `#rrggbb` in any case; it comes out as `#rrggbb` in lower case. */
const Colour = v.pipe(
  v.string(),
  v.regex(/^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/, 'must be a hex colour, #rgb or #rrggbb, such as #1a2b3c'),
  v.transform((colour) => {
    const digits = colour.slice(1).toLowerCase();
    return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
  }),
);

/** How a code looks; what is left out is a plain black and white code of squares. */
export const Design = fields({
  foregroundColor: v.optional(Colour, '#000000'),
  backgroundColor: v.optional(Colour, '#ffffff'),
  pattern: v.optional(v.picklist(PATTERNS), 'square'),
  cornerStyle: v.optional(v.picklist(CORNER_STYLES), 'square'),
});

/** A design read back from storage: fields it lacks take their defaults, and fields unknown here are left out. */
export const StoredDesign = v.object(Design.entries);

/** Changes to a design: what is left out stays as it is. */
export const DesignChanges = fields({
  foregroundColor: v.exactOptional(Colour),
  backgroundColor: v.exactOptional(Colour),
  pattern: v.exactOptional(v.picklist(PATTERNS)),
  cornerStyle: v.exactOptional(v.picklist(CORNER_STYLES)),
});

export type Design = v.InferOutput<typeof Design>;
export type Pattern = Design['pattern'];
export type CornerStyle = Design['cornerStyle'];
