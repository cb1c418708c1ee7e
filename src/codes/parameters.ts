import * as v from 'valibot';
import { fields, maxCharacters } from '../fields/index.ts';
import { PageLimit } from '../http/index.ts';
import { FORMATS, SIZE_RULE, Size } from '../qr/index.ts';
import { TYPES } from './schema.ts';

/** The parameter of a path that names a code. */
export const CodeId = v.pipe(
  v.string(),
  v.description('The id of a saved code.'),
  v.examples(['qrc_01KAJ8V4T9XQ3M5N7P2R6S8W0Y']),
);

/** The query of a list, whose values are all text. */
export const ListQuery = fields({
  limit: v.optional(PageLimit, '20'),
  cursor: v.pipe(
    v.optional(v.pipe(v.string(), v.regex(/^qrc_\w{26}$/, 'must be the nextCursor of a page before'))),
    v.description('The `nextCursor` of the page before.'),
  ),
  search: v.pipe(
    v.optional(v.pipe(v.string(), ...maxCharacters(200))),
    v.description('Only codes with this text in their name, content or data. Case does not matter.'),
  ),
  type: v.pipe(v.optional(v.picklist(TYPES)), v.description('Only codes of this type.')),
  isDynamic: v.pipe(
    v.optional(
      v.pipe(
        v.picklist(['true', 'false']),
        v.transform((value) => value === 'true'),
        v.boolean(),
      ),
    ),
    v.description('Only dynamic codes, or only static ones.'),
  ),
});

const ImageSize = v.pipe(
  v.optional(v.pipe(v.string(), v.regex(/^\d+$/, SIZE_RULE), v.transform(Number), Size)),
  v.description('The side of the image, in pixels. Default: the size of the code.'),
);

/** The query of an image. */
export const ImageQuery = fields({
  format: v.pipe(
    v.optional(v.picklist(FORMATS)),
    v.description('The format of the image. Default: the format of the code.'),
  ),
  size: ImageSize,
});

/** The query of a public picture. Mailers and pages add parameters of their own, which are ignored. */
export const PublicImageQuery = v.object({ size: ImageSize });
