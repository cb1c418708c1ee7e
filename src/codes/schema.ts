import * as v from 'valibot';
import { fields, maxCharacters, Name, required, Timestamp } from '../fields/index.ts';
import { PageLimit } from '../http/index.ts';
import { Design, DesignChanges, FORMATS, MAX_SIZE, MIN_SIZE, type Source, sources } from '../qr/index.ts';
import type { SavedCode } from './store.ts';

type CodeType = Source['type'];
type StringSchema = v.GenericSchema<string>;

const TYPES = ['url', 'text', 'wifi', 'vcard', 'email', 'phone', 'sms'] as const satisfies CodeType[];

const NOT_BOTH = 'must not be sent together with content; send one of the two';
const SIZE_RULE = `must be a whole number of pixels from ${MIN_SIZE} to ${MAX_SIZE}`;
const Size = v.config(
  v.pipe(
    v.number(SIZE_RULE),
    v.integer(SIZE_RULE),
    v.minValue(MIN_SIZE, SIZE_RULE),
    v.maxValue(MAX_SIZE, SIZE_RULE),
  ),
  { abortPipeEarly: true }, // one issue, although 99.5 breaks two of the rules
);

/** What a request may have whatever its type. */
const common = {
  name: v.optional(Name),
  isDynamic: v.optional(v.boolean(), false),
  format: v.optional(v.picklist(FORMATS), 'png'),
  size: v.optional(Size, 300),
  design: v.optional(Design, {}),
};

/** The forms that a request of each type may take. */
export const requests = {
  url: contentOnly('url', sources.url),
  text: contentOnly('text', sources.text),
  wifi: contentOrData('wifi', sources.wifi),
  vcard: contentOrData('vcard', sources.vcard),
  email: contentOrData('email', sources.email),
  phone: contentOrData('phone', sources.phone),
  sms: contentOrData('sms', sources.sms),
};

/** A generation request, valid and with its defaults filled in. */
export type GenerationRequest = v.InferOutput<SchemaOf<(typeof requests)[CodeType]>>;

/** The schema to hold a body against: that of its type, in the form that it takes. */
export function requestSchemaFor(body: Record<string, unknown>): v.GenericSchema<unknown, GenerationRequest> {
  const type = TYPES.find((known) => known === body['type']);
  if (!type) return UnknownType;
  const forms = requests[type];
  return 'fromData' in forms && 'data' in body && !('content' in body) ? forms.fromData : forms.fromContent;
}

function contentOnly<const Type extends CodeType, Content extends StringSchema>(
  type: Type,
  { content }: { content: Content },
) {
  return {
    fromContent: fields({ type: v.literal(type), content, data: absent(notForType(type)), ...common }),
  };
}

function contentOrData<
  const Type extends CodeType,
  Content extends StringSchema,
  Data extends v.GenericSchema,
>(type: Type, { content, data }: { content: Content; data: Data }) {
  return {
    fromContent: fields({
      type: v.literal(type),
      content: required(content, 'is required, or data in its place'),
      data: absent(NOT_BOTH),
      ...common,
    }),
    fromData: fields({ type: v.literal(type), content: v.optional(v.never()), data, ...common }),
  };
}

type SchemaOf<Forms> = Forms extends { fromContent: infer Content extends v.GenericSchema }
  ? Content | (Forms extends { fromData: infer Data extends v.GenericSchema } ? Data : never)
  : never;

/** A body whose type is none of ours: never valid, whatever else is wrong with it is named along with the type. */
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
  name: v.optional(Name),
  isActive: v.optional(v.boolean()),
  expiresAt: v.optional(v.nullable(Timestamp)),
  design: v.optional(DesignChanges),
};

const STATIC = 'cannot be changed, since the picture carries it; only a dynamic code can lead elsewhere';
const StaticChanges = fields({ ...changes, content: absent(STATIC), data: absent(STATIC) });

/** The schema to hold the changes of a code against: where a dynamic one leads can be changed, within its type. */
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

/** The query of a list, whose values are all text. */
export const ListQuery = fields({
  limit: v.optional(PageLimit, '20'),
  cursor: v.optional(v.pipe(v.string(), v.regex(/^qrc_\w{26}$/, 'must be the nextCursor of a page before'))),
  search: v.optional(v.pipe(v.string(), ...maxCharacters(200))),
  type: v.optional(v.picklist(TYPES)),
  isDynamic: v.optional(
    v.pipe(
      v.picklist(['true', 'false']),
      v.transform((value) => value === 'true'),
      v.boolean(),
    ),
  ),
});

/** The query of an image; what is left out is as the code has it. */
export const ImageQuery = fields({
  format: v.optional(v.picklist(FORMATS)),
  size: v.optional(v.pipe(v.string(), v.regex(/^\d+$/, SIZE_RULE), v.transform(Number), Size)),
});
