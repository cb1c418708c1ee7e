import * as v from 'valibot';
import { fields } from '../../../fields/index.ts';
import { LOGO_SHAPES, LogoImage } from '../logo/index.ts';
import { range } from './range.ts';

/** Smallest and largest logo, as a share of the symbol's width. */
export const MIN_LOGO = 0.1;
export const MAX_LOGO = 0.35;

/** Each field of a logo. Changes to one have the same, without defaults. */
const logoFields = {
  image: v.pipe(
    LogoImage,
    v.description(
      'A PNG or JPEG image as a data URL in base64, of at most 32 KB and 1024 x 1024 pixels, neither animated nor turned by an EXIF orientation, such as `data:image/png;base64,iVBORw0KGgo...`.',
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

export const Logo = v.pipe(
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

export const LogoChanges = v.pipe(
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
export type Logo = v.InferOutput<typeof Logo>;
