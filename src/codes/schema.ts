import * as v from 'valibot';
import { Name } from '../accounts/index.ts';
import { Design, FORMATS, MAX_SIZE, MIN_SIZE, type Source, sources } from '../qr/index.ts';
import { fields, required } from '../schema/index.ts';

type CodeType = Source['type'];
type StringSchema = v.GenericSchema<string>;

const TYPES = ['url', 'text', 'wifi', 'vcard', 'email', 'phone', 'sms'] as const satisfies CodeType[];

const SIZE_RULE = `must be a whole number of pixels from ${MIN_SIZE} to ${MAX_SIZE}`;
const Size = v.pipe(
  v.number(SIZE_RULE),
  v.integer(SIZE_RULE),
  v.minValue(MIN_SIZE, SIZE_RULE),
  v.maxValue(MAX_SIZE, SIZE_RULE),
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
  const data = absent(`is not for the type ${type}, which takes content`);
  return { fromContent: fields({ type: v.literal(type), content, data, ...common }) };
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
      data: absent('must not be sent together with content; send one of the two'),
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

/** A field that must not be there. */
function absent(message: string) {
  return v.optional(v.never(message));
}
