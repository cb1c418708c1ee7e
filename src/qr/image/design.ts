import * as v from 'valibot';
import { fields } from '../../schema/index.ts';
import { LEVELS } from '../symbol/index.ts';
import { LogoImage } from './logo/image.ts';
import { LOGO_SHAPES } from './logo/place.ts';

export const PATTERNS = ['square', 'rounded', 'dots', 'classy'] as const;
export const CORNER_STYLES = ['square', 'dot', 'extra-rounded'] as const;
export const GRADIENT_TYPES = ['linear', 'radial'] as const;

/** Smallest and largest image, in pixels a side. */
export const MIN_SIZE = 100;
export const MAX_SIZE = 2000;

/** Modules of light around a symbol unless a design says otherwise (ISO/IEC 18004, 9.1), and at most. */
export const QUIET_ZONE = 4;
const WIDEST_MARGIN = 20;

/** Smallest and largest logo, as a share of the symbol's width. */
export const MIN_LOGO = 0.1;
export const MAX_LOGO = 0.35;

/** A background that shows what lies behind the image. */
export const TRANSPARENT = 'transparent';

/** A colour as `#rgb` or `#rrggbb` in any case; it comes out as `#rrggbb` in lower case. */
const Colour = v.pipe(
  v.string(),
  v.regex(/^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/, 'must be a hex colour, #rgb or #rrggbb, such as #1a2b3c'),
  v.transform(sixDigits),
);

const Background = v.pipe(
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

/** A number in a range, whole unless it is a share. */
function range(least: number, most: number, rule: string) {
  return v.pipe(v.number(rule), v.minValue(least, rule), v.maxValue(most, rule));
}
function wholeRange(least: number, most: number, rule: string) {
  return v.pipe(range(least, most, rule), v.integer(rule));
}

const STOPS_RULE = 'must be 2 to 5 stops';

const Stops = v.pipe(
  v.array(fields({ offset: range(0, 1, 'must be a number from 0 to 1'), color: Colour }), STOPS_RULE),
  v.minLength(2, STOPS_RULE),
  v.maxLength(5, STOPS_RULE),
  v.check(
    (stops) => stops.every(({ offset }, at) => at === 0 || offset > (stops[at - 1]?.offset ?? 0)),
    'must have offsets that rise from stop to stop',
  ),
);

/** Colours that run over the whole symbol: along a line, 0 degrees being to the right and 90 down, or outwards. */
const Gradient = fields({
  type: v.picklist(GRADIENT_TYPES),
  angle: v.optional(wholeRange(0, 359, 'must be a whole number of degrees from 0 to 359'), 0),
  stops: Stops,
});

/** A picture in the middle of the symbol, on a place where no modules are drawn. */
const Logo = fields({
  image: LogoImage,
  size: v.optional(
    range(MIN_LOGO, MAX_LOGO, `must be a share of the symbol's width, from ${MIN_LOGO} to ${MAX_LOGO}`),
    0.22,
  ),
  shape: v.optional(v.picklist(LOGO_SHAPES), 'square'),
  margin: v.optional(range(0, 2, 'must be a number of modules from 0 to 2'), 1),
});

const Margin = wholeRange(0, WIDEST_MARGIN, `must be a whole number of modules from 0 to ${WIDEST_MARGIN}`);

/** How a code looks; what is left out is a plain black and white code of squares. */
export const Design = fields({
  foregroundColor: v.optional(Colour, '#000000'),
  backgroundColor: v.optional(Background, '#ffffff'),
  cornerColor: v.exactOptional(Colour),
  cornerDotColor: v.exactOptional(Colour),
  gradient: v.exactOptional(Gradient),
  pattern: v.optional(v.picklist(PATTERNS), 'square'),
  cornerStyle: v.optional(v.picklist(CORNER_STYLES), 'square'),
  margin: v.optional(Margin, QUIET_ZONE),
  errorCorrection: v.exactOptional(v.picklist(LEVELS)),
  logo: v.exactOptional(Logo),
});

/** A design read back from storage: fields it lacks take their defaults, and fields unknown here are left out. */
export const StoredDesign = v.object(Design.entries);

/** Changes to a design: what is left out stays as it is, and null takes away what a design can be without. */
export const DesignChanges = fields({
  foregroundColor: v.exactOptional(Colour),
  backgroundColor: v.exactOptional(Background),
  cornerColor: v.exactOptional(v.nullable(Colour)),
  cornerDotColor: v.exactOptional(v.nullable(Colour)),
  gradient: v.exactOptional(v.nullable(Gradient)),
  pattern: v.exactOptional(v.picklist(PATTERNS)),
  cornerStyle: v.exactOptional(v.picklist(CORNER_STYLES)),
  margin: v.exactOptional(Margin),
  errorCorrection: v.exactOptional(v.nullable(v.picklist(LEVELS))),
  logo: v.exactOptional(v.nullable(Logo)),
});

export type Design = v.InferOutput<typeof Design>;
export type DesignChanges = v.InferOutput<typeof DesignChanges>;
export type Pattern = Design['pattern'];
export type CornerStyle = Design['cornerStyle'];
export type Gradient = v.InferOutput<typeof Gradient>;
export type Logo = v.InferOutput<typeof Logo>;

/** The design with these changes made to it. */
export function changeDesign(design: Design, changes: DesignChanges): Design {
  const changed = Object.entries({ ...design, ...changes }).filter(([, value]) => value !== null);
  return v.parse(StoredDesign, Object.fromEntries(changed));
}
