import * as v from 'valibot';
import { fields } from '../../fields/index.ts';
import { LEVELS } from '../symbol/index.ts';
import { LOGO_SHAPES, LogoImage } from './logo/index.ts';

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
  v.array(
    fields({
      offset: v.pipe(
        range(0, 1, 'must be a number from 0 to 1'),
        v.description('How far along the gradient, from 0 to 1.'),
      ),
      color: v.pipe(Colour, v.description('The colour there, as `#rgb` or `#rrggbb`.')),
    }),
    STOPS_RULE,
  ),
  v.minLength(2, STOPS_RULE),
  v.maxLength(5, STOPS_RULE),
  v.check(
    (stops) => stops.every(({ offset }, at) => at === 0 || offset > (stops[at - 1]?.offset ?? 0)),
    'must have offsets that rise from stop to stop',
  ),
  v.description('Two to five colours, from the start to the end.'),
);

const Gradient = v.pipe(
  fields({
    type: v.pipe(
      v.picklist(GRADIENT_TYPES),
      v.description('Along a line, or outwards from the middle of the symbol.'),
    ),
    angle: v.pipe(
      v.optional(wholeRange(0, 359, 'must be a whole number of degrees from 0 to 359'), 0),
      v.description('The direction of the line, in degrees: 0 is to the right, 90 down.'),
    ),
    stops: Stops,
  }),
  v.title('Gradient'),
  v.description(
    'Colours that run over the whole symbol, in place of the foreground colour. Corners with a colour of their own keep it.',
  ),
);

/** Each field of a logo. Changes to one have the same, without defaults. */
const logoFields = {
  image: v.pipe(
    LogoImage,
    v.description(
      'A PNG or JPEG image as a data URL in base64, of at most 32 KB and 1024 x 1024 pixels, such as `data:image/png;base64,iVBORw0KGgo...`.',
    ),
  ),
  size: v.pipe(
    range(MIN_LOGO, MAX_LOGO, `must be a share of the symbol's width, from ${MIN_LOGO} to ${MAX_LOGO}`),
    v.description("The width of the logo as a share of the symbol's."),
  ),
  shape: v.pipe(v.picklist(LOGO_SHAPES), v.description('The outline that the image is cut to.')),
  margin: v.pipe(
    range(0, 2, 'must be a number of modules from 0 to 2'),
    v.description('Modules around the logo that are left out too.'),
  ),
};

const Logo = v.pipe(
  fields({
    image: logoFields.image,
    size: v.optional(logoFields.size, 0.22),
    shape: v.optional(logoFields.shape, 'square'),
    margin: v.optional(logoFields.margin, 1),
  }),
  v.title('Logo'),
  v.description(
    'A picture in the middle of the symbol. Modules that it or its margin touch are not drawn, and the code grows by as much as it takes to stay readable.',
  ),
);

const LogoChanges = v.pipe(
  fields({
    image: v.exactOptional(logoFields.image),
    size: v.exactOptional(logoFields.size),
    shape: v.exactOptional(logoFields.shape),
    margin: v.exactOptional(logoFields.margin),
  }),
  v.title('LogoChanges'),
  v.description(
    'Changes to the logo; what is left out stays as it is. A code without a logo needs the `image`. Null removes the logo.',
  ),
);

const Margin = wholeRange(0, WIDEST_MARGIN, `must be a whole number of modules from 0 to ${WIDEST_MARGIN}`);

/** Each field of a design, which changes share. */
const designFields = {
  foregroundColor: v.pipe(Colour, v.description('The colour of the modules, as `#rgb` or `#rrggbb`.')),
  backgroundColor: v.pipe(
    Background,
    v.description('The colour behind the modules, as `#rgb` or `#rrggbb`, or `transparent`.'),
  ),
  cornerColor: v.pipe(
    Colour,
    v.description('The colour of the rings of the finder patterns. Default: that of the modules.'),
  ),
  cornerDotColor: v.pipe(
    Colour,
    v.description('The colour of the centres of the finder patterns. Default: that of the modules.'),
  ),
  gradient: Gradient,
  pattern: v.pipe(v.picklist(PATTERNS), v.description('The shape of the modules.')),
  cornerStyle: v.pipe(v.picklist(CORNER_STYLES), v.description('The shape of the three finder patterns.')),
  margin: v.pipe(
    Margin,
    v.description('Modules of background around the symbol. Fewer than 4 have the warning `narrow_margin`.'),
  ),
  errorCorrection: v.pipe(
    v.picklist(LEVELS),
    v.description(
      'The least level of error correction. Where the symbol has room for a higher one, it has that. Default: M, or L for content that only L holds.',
    ),
  ),
  logo: Logo,
};

/** How a code looks; what is left out is a plain black and white code of squares. */
export const Design = v.pipe(
  fields({
    foregroundColor: v.optional(designFields.foregroundColor, '#000000'),
    backgroundColor: v.optional(designFields.backgroundColor, '#ffffff'),
    cornerColor: v.exactOptional(designFields.cornerColor),
    cornerDotColor: v.exactOptional(designFields.cornerDotColor),
    gradient: v.exactOptional(designFields.gradient),
    pattern: v.optional(designFields.pattern, 'square'),
    cornerStyle: v.optional(designFields.cornerStyle, 'square'),
    margin: v.optional(designFields.margin, QUIET_ZONE),
    errorCorrection: v.exactOptional(designFields.errorCorrection),
    logo: v.exactOptional(designFields.logo),
  }),
  v.title('Design'),
  v.description('How the code looks: black squares on white, as far as nothing else is asked for.'),
);

/**
 * A design read back from storage: fields it lacks take their defaults, and fields unknown here are left out. The image
 * of its logo was looked into when it was saved.
 */
export const StoredDesign = v.object({
  ...Design.entries,
  logo: v.exactOptional(v.object({ ...Logo.entries, image: v.string() })),
});

/** Changes to a design: what is left out stays as it is, and null takes away what a design can be without. */
export const DesignChanges = v.pipe(
  fields({
    foregroundColor: v.exactOptional(designFields.foregroundColor),
    backgroundColor: v.exactOptional(designFields.backgroundColor),
    cornerColor: v.exactOptional(v.nullable(designFields.cornerColor)),
    cornerDotColor: v.exactOptional(v.nullable(designFields.cornerDotColor)),
    gradient: v.exactOptional(v.nullable(designFields.gradient)),
    pattern: v.exactOptional(designFields.pattern),
    cornerStyle: v.exactOptional(designFields.cornerStyle),
    margin: v.exactOptional(designFields.margin),
    errorCorrection: v.exactOptional(v.nullable(designFields.errorCorrection)),
    logo: v.exactOptional(v.nullable(LogoChanges)),
  }),
  v.title('DesignChanges'),
  v.description(
    'Changes to how the code looks. What is left out stays as it is, and null takes away what a code can be without.',
  ),
);

export type Design = v.InferOutput<typeof Design>;
export type DesignChanges = v.InferOutput<typeof DesignChanges>;
export type Pattern = Design['pattern'];
export type CornerStyle = Design['cornerStyle'];
export type Gradient = v.InferOutput<typeof Gradient>;
export type Logo = v.InferOutput<typeof Logo>;

/**
 * The design with these changes made to it.
 *
 * @throws {v.ValiError} when they are for the logo of a design without one, and have no image
 */
export function changeDesign(design: Design, changes: DesignChanges): Design {
  const logo = changes.logo && { ...design.logo, ...changes.logo };
  const changed = { ...design, ...changes, ...(logo && { logo }) };
  return v.parse(
    StoredDesign,
    Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== null)),
  );
}
