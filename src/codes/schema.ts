import * as v from 'valibot';
import { fields, Name, required, Timestamp } from '../fields/index.ts';
import { Design, DesignChanges, FORMATS, Size, type Source, sources } from '../qr/index.ts';
import type { SavedCode } from './store/index.ts';

type CodeType = Source['type'];
type StringSchema = v.GenericSchema<string>;

export const TYPES = ['url', 'text', 'wifi', 'vcard', 'email', 'phone', 'sms'] as const satisfies CodeType[];

const NOT_BOTH = 'must not be sent together with content; send one of the two';

/** What a request of any type may have. */
const common = {
  name: v.pipe(
    v.optional(Name),
    v.description('A label for the code. A request with a name saves the code.'),
  ),
  isDynamic: v.pipe(
    v.optional(v.boolean(), false),
    v.description(
      'Whether the code carries a short link, so that its destination can change and its scans are counted. A dynamic code is saved.',
    ),
  ),
  format: v.pipe(v.optional(v.picklist(FORMATS), 'png'), v.description('The format of the image.')),
  size: v.pipe(v.optional(Size, 300), v.description('The side of the image, in pixels.')),
  design: v.optional(Design, {}),
};

/** The forms that a request of each type may take. */
export const requests = {
  url: contentOnly('url', 'UrlRequest', sources.url),
  text: contentOnly('text', 'TextRequest', sources.text),
  wifi: contentOrData('wifi', 'Wifi', sources.wifi),
  vcard: contentOrData('vcard', 'VCard', sources.vcard),
  email: contentOrData('email', 'Email', sources.email),
  phone: contentOrData('phone', 'Phone', sources.phone),
  sms: contentOrData('sms', 'Sms', sources.sms),
};

/** A generation request, valid and with its defaults filled in. */
export type GenerationRequest = v.InferOutput<SchemaOf<(typeof requests)[CodeType]>>;

/** The schema that a body must match: that of its type, in the form that it takes. */
export function requestSchemaFor(body: Record<string, unknown>): v.GenericSchema<unknown, GenerationRequest> {
  const type = TYPES.find((known) => known === body['type']);
  if (!type) return UnknownType;
  const forms = requests[type];
  return 'fromData' in forms && 'data' in body && !('content' in body) ? forms.fromData : forms.fromContent;
}

function contentOnly<const Type extends CodeType, Content extends StringSchema>(
  type: Type,
  title: string,
  { content }: { content: Content },
) {
  const data = absent(notForType(type));
  return {
    fromContent: v.pipe(fields({ type: v.literal(type), content, data, ...common }), v.title(title)),
  };
}

function contentOrData<
  const Type extends CodeType,
  Content extends StringSchema,
  Data extends v.GenericSchema,
>(type: Type, title: string, { content, data }: { content: Content; data: Data }) {
  return {
    fromContent: v.pipe(
      fields({
        type: v.literal(type),
        content: required(content, 'is required, or data in its place'),
        data: absent(NOT_BOTH),
        ...common,
      }),
      v.title(`${title}ContentRequest`),
    ),
    fromData: v.pipe(
      fields({ type: v.literal(type), content: v.optional(v.never()), data, ...common }),
      v.title(`${title}DataRequest`),
    ),
  };
}

type SchemaOf<Forms> = Forms extends { fromContent: infer Content extends v.GenericSchema }
  ? Content | (Forms extends { fromData: infer Data extends v.GenericSchema } ? Data : never)
  : never;

/** A body of no known type: never valid. Whatever else is wrong with it is named along with the type. */
const UnknownType = v.pipe(
  fields({
    type: v.picklist(TYPES),
    content: v.optional(v.unknown()),
    data: v.optional(v.unknown()),
    ...common,
  }),
  v.custom<never>(() => false),
);

function notForType(type: CodeType): string {
  return `is not for the type ${type}, which takes content`;
}

/** A field that must not be there. */
function absent(message: string) {
  return v.optional(v.never(message));
}

/** What may be changed of any code. */
export const changes = {
  name: v.pipe(v.optional(Name), v.description('A label for the code.')),
  isActive: v.pipe(v.optional(v.boolean()), v.description('False pauses the short link.')),
  expiresAt: v.pipe(
    v.optional(v.nullable(Timestamp)),
    v.description('When the short link stops leading on; null for never.'),
  ),
  isImagePublic: v.pipe(
    v.optional(v.boolean()),
    v.description('Whether anyone may see the picture at its `imageUrl`.'),
  ),
  design: v.optional(DesignChanges),
};

const STATIC = 'cannot be changed, since the picture carries it; only a dynamic code can lead elsewhere';
const StaticChanges = fields({ ...changes, content: absent(STATIC), data: absent(STATIC) });

/** The schema that changes must match: those of a dynamic code may say where it leads, within its type. */
export function changesSchemaFor(
  { isDynamic, source }: Pick<SavedCode, 'isDynamic' | 'source'>,
  body: object,
) {
  if (!isDynamic) return StaticChanges;
  const forms = sources[source.type];
  if ('data' in forms && 'data' in body && !('content' in body)) {
    return fields({ ...changes, content: v.optional(v.never()), data: forms.data });
  }
  const message = 'data' in forms ? NOT_BOTH : notForType(source.type);
  return fields({ ...changes, content: v.optional(forms.content), data: absent(message) });
}
