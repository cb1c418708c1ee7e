import * as v from 'valibot';
import { Count, NextCursor, success, Time } from '../http/index.ts';
import { type CodeType, Design, type Drawing, FORMATS, LEVELS, sources } from '../qr/index.ts';
import { TYPES } from './schema.ts';

const Format = v.pipe(v.picklist(FORMATS), v.description('The format of the image.'));

const summary = {
  id: v.pipe(v.string(), v.regex(/^qrc_[0-9A-HJKMNP-TV-Z]{26}$/)),
  name: v.pipe(v.string(), v.description('The name given, or else the short code.')),
  shortCode: v.string(),
  shortUrl: v.pipe(
    v.string(),
    v.url(),
    v.description('The short link. It works for static codes too, though only a dynamic code carries it.'),
  ),
  imageUrl: v.pipe(
    v.nullable(v.pipe(v.string(), v.url())),
    v.description(
      'The picture for e-mails and pages, which needs no API key, in the format of the code; null while it is not public.',
    ),
  ),
  isDynamic: v.boolean(),
};

const CodeSummary = v.pipe(
  v.object(summary),
  v.title('CodeSummary'),
  v.description('The saved code, when the request saved one.'),
);

const WARNINGS: Record<Drawing['warnings'][number]['code'], string> = {
  low_contrast: 'some cameras need colours of more contrast',
  inverted_colors: 'the foreground is lighter than the background',
  small_modules: 'a module is so few pixels that some readers miss it',
  narrow_margin: 'the margin is so narrow that what lies around the code matters',
  wifi_password: 'phones may refuse this password',
  wifi_sae: 'only phones that know WPA3 can join',
  phone_number: 'the number is too long or too short for its country',
};

const Warning = v.pipe(
  v.object({
    code: v.pipe(
      v.picklist(Object.keys(WARNINGS)),
      v.description(
        Object.entries(WARNINGS)
          .map(([code, meaning]) => `\`${code}\`: ${meaning}.`)
          .join(' '),
      ),
    ),
    message: v.string(),
  }),
  v.title('Warning'),
  v.description('Something that could keep phones from reading or using the code.'),
);

const robustness = v.optional(
  v.pipe(
    v.object({
      level: v.pipe(v.picklist(LEVELS), v.description('The level of error correction.')),
      damagedCodewords: v.pipe(
        Count,
        v.description('How many codewords the logo touches, in the block that it touches most.'),
      ),
      correctableCodewords: v.pipe(
        Count,
        v.description('How many wrong codewords a reader can correct in each block.'),
      ),
    }),
    v.title('Robustness'),
    v.description(
      'How much of the error correction the logo uses up, computed module by module. What is left is for dirt, glare and bent corners. Only codes with a logo have it.',
    ),
  ),
);

/** The answer to a generation. */
export const Generated = v.pipe(
  v.object({
    success,
    type: v.picklist(TYPES),
    format: Format,
    dataUrl: v.pipe(
      v.string(),
      v.regex(/^data:image\/(?:png|svg\+xml);base64,/),
      v.description('The image, ready for the `src` of an `<img>`.'),
    ),
    warnings: v.pipe(
      v.optional(v.array(Warning)),
      v.description('What could keep phones from reading the code. Absent when nothing could.'),
    ),
    robustness,
    qrCode: v.optional(CodeSummary),
  }),
  v.title('Generated'),
);

const Colour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/));

const { logo, ...drawn } = Design.entries;

const DrawnLogo = v.pipe(
  v.object({
    image: v.pipe(v.optional(v.string()), v.description('The image as a data URL. Absent in lists.')),
    size: logo.wrapped.entries.size.wrapped,
    shape: logo.wrapped.entries.shape.wrapped,
    margin: logo.wrapped.entries.margin.wrapped,
  }),
  v.title('DrawnLogo'),
);

const common = {
  ...summary,
  isActive: v.pipe(v.boolean(), v.description('False while the short link is paused.')),
  expiresAt: v.pipe(v.nullable(Time), v.description('When the short link stops leading on; null for never.')),
  isBlocked: v.pipe(
    v.boolean(),
    v.description(
      'Whether the operators of the service have blocked the code, or a host that it leads to. The short link then answers 410, and the public picture 404. Only they can lift a block; of a host, a dynamic code is free once it leads elsewhere.',
    ),
  ),
  blockReason: v.pipe(
    v.nullable(v.string()),
    v.description('Why it is blocked; null when it is not, or they did not say.'),
  ),
  isImagePublic: v.pipe(
    v.boolean(),
    v.description(
      'Whether anyone may see the picture. Not at first for a static code of the type wifi, whose picture tells the password.',
    ),
  ),
  design: v.pipe(
    v.object({
      foregroundColor: Colour,
      backgroundColor: v.pipe(v.string(), v.regex(/^(?:#[0-9a-f]{6}|transparent)$/)),
      cornerColor: v.exactOptional(Colour),
      cornerDotColor: v.exactOptional(Colour),
      gradient: drawn.gradient,
      pattern: drawn.pattern.wrapped,
      cornerStyle: drawn.cornerStyle.wrapped,
      margin: drawn.margin.wrapped,
      errorCorrection: drawn.errorCorrection,
      logo: v.exactOptional(DrawnLogo),
    }),
    v.title('DrawnDesign'),
    v.description('How the code looks.'),
  ),
  robustness,
  format: Format,
  size: v.pipe(Count, v.description('The side of the image, in pixels.')),
  scans: v.pipe(
    v.object({
      total: v.pipe(Count, v.description('Scans by people since the code was saved.')),
      lastScannedAt: v.nullable(Time),
    }),
    v.title('ScanTotal'),
  ),
  createdAt: Time,
  updatedAt: v.pipe(Time, v.description('When the code last changed. Scans do not change it.')),
};

const AS_SENT = 'What the code is for, as it was sent.';

/** A saved code. Its type tells which data it can have. */
const Code = v.pipe(
  v.variant('type', [
    contentOnly('url', 'UrlCode'),
    contentOnly('text', 'TextCode'),
    contentOrData('wifi', 'WifiCode', sources.wifi.data),
    contentOrData('vcard', 'VCardCode', sources.vcard.data),
    contentOrData('email', 'EmailCode', sources.email.data),
    contentOrData('phone', 'PhoneCode', sources.phone.data),
    contentOrData('sms', 'SmsCode', sources.sms.data),
  ]),
  v.title('Code'),
  v.description('A saved code.'),
);

/** The answer about one code. */
export const CodeAnswer = v.pipe(v.object({ success, qrCode: Code }), v.title('CodeAnswer'));

/** A page of codes. */
export const CodePage = v.pipe(
  v.object({ success, data: v.array(Code), nextCursor: NextCursor }),
  v.title('CodePage'),
);

function contentOnly<const Type extends CodeType>(type: Type, title: string) {
  const content = v.pipe(v.string(), v.description(AS_SENT));
  return v.pipe(v.object({ type: v.literal(type), content, ...common }), v.title(title));
}

function contentOrData<const Type extends CodeType, Data extends v.GenericSchema>(
  type: Type,
  title: string,
  data: Data,
) {
  return v.pipe(
    v.object({
      type: v.literal(type),
      content: v.pipe(v.optional(v.string()), v.description(`${AS_SENT} Absent when \`data\` is there.`)),
      data: v.exactOptional(data),
      ...common,
    }),
    v.title(title),
  );
}
