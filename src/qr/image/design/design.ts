import * as v from 'valibot';
import { fields } from '../../../fields/index.ts';
import { LEVELS } from '../../symbol/index.ts';
import { Background, Colour } from './colour.ts';
import { Gradient } from './gradient.ts';
import { Logo, LogoChanges } from './logo.ts';
import { wholeRange } from './range.ts';

export const PATTERNS = ['square', 'rounded', 'dots', 'classy'] as const;
export const CORNER_STYLES = ['square', 'dot', 'extra-rounded'] as const;

/** Modules of light around a symbol unless a design says otherwise (ISO/IEC 18004, 9.1), and at most. */
export const QUIET_ZONE = 4;
const WIDEST_MARGIN = 20;

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
