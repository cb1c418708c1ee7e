import * as v from 'valibot';
import {
  Design,
  FORMATS,
  parseEmail,
  parsePhone,
  parseSms,
  parseWifi,
  Size,
  securityOf,
} from '../../qr/index.ts';
import { type CodeForm, type DesignForm, EMPTY, PLAIN, type Values } from './form.ts';

/**
 * A request from elsewhere, such as a link. What it is for may be incomplete, since a link leaves out secrets and
 * can be made of a form half filled in; how it looks is as the API takes it.
 */
export const PartialRequest = v.object({
  type: v.picklist(['url', 'text', 'wifi', 'vcard', 'email', 'phone', 'sms']),
  content: v.optional(v.string()),
  data: v.optional(
    v.record(v.string(), v.union([v.string(), v.boolean(), v.record(v.string(), v.string())])),
  ),
  format: v.optional(v.picklist(FORMATS), 'png'),
  size: v.optional(Size, 300),
  design: v.optional(Design, {}),
});
export type PartialRequest = v.InferOutput<typeof PartialRequest>;

/** The form that stands for a request, or for a saved code. Fields that the form does not have are left out. */
export function formOf(request: PartialRequest): CodeForm {
  const { type, design, size, format } = request;
  const blank = EMPTY.values[type];
  const given = valuesOf(request);
  const filled = Object.keys(blank).map((path) => [path, given[path] ?? blank[path] ?? '']);
  return {
    type,
    values: { ...EMPTY.values, [type]: Object.fromEntries(filled) },
    design: designFormOf(design),
    size: String(size),
    format,
  };
}

function valuesOf({ type, content, data }: PartialRequest): Values {
  const read: Fields | undefined = content === undefined ? data : dataOf(type, content);
  if (!read) return content === undefined ? {} : { content };
  const values: Record<string, string> = {};
  for (const [field, value] of Object.entries(read)) {
    if (typeof value === 'object') {
      for (const [part, text] of Object.entries(value)) values[`data.${field}.${part}`] = text;
    } else if (value !== undefined) values[`data.${field}`] = value === false ? '' : String(value);
  }
  if (values['data.email'] && type === 'email') values['data.to'] = values['data.email'];
  if (type === 'wifi') {
    const { 'data.password': password, 'data.encryption': encryption } = values;
    values['data.encryption'] = securityOf({ password, encryption });
  }
  return values;
}

type Fields = Readonly<Record<string, string | boolean | undefined | Record<string, string>>>;

/** What the content of a saved code says in fields. A whole vCard stays as it is, and has no place in the form. */
function dataOf(type: PartialRequest['type'], content: string): Fields | undefined {
  switch (type) {
    case 'wifi':
      return parseWifi(content);
    case 'email':
      return parseEmail(content);
    case 'sms':
      return parseSms(content);
    case 'phone': {
      const { number, extension } = parsePhone(content) ?? { number: content };
      return { phone: extension === undefined ? number : `${number} ext. ${extension}` };
    }
    default:
      return undefined;
  }
}

function designFormOf(design: Design): DesignForm {
  const { gradient, logo } = design;
  const isTransparent = design.backgroundColor === 'transparent';
  return {
    ...PLAIN,
    pattern: design.pattern,
    cornerStyle: design.cornerStyle,
    foregroundColor: design.foregroundColor,
    isTransparent,
    ...(!isTransparent && { backgroundColor: design.backgroundColor }),
    hasCornerColors: Boolean(design.cornerColor ?? design.cornerDotColor),
    cornerColor: design.cornerColor ?? '',
    cornerDotColor: design.cornerDotColor ?? '',
    ...(gradient && {
      fill: gradient.type,
      angle: String(gradient.angle),
      stops: gradient.stops.map(({ offset, color }) => ({ offset: percent(offset), color })),
    }),
    margin: String(design.margin),
    errorCorrection: design.errorCorrection ?? '',
    logo: logo
      ? { image: logo.image, size: percent(logo.size), shape: logo.shape, margin: String(logo.margin) }
      : null,
  };
}

/** Hundredths, without what floating point adds: 0.29 is 29, not 28.999999999999996. */
function percent(share: number): string {
  return String(Number((100 * share).toFixed(6)));
}
