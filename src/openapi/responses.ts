import * as v from 'valibot';
import { SCOPES } from '../accounts/index.ts';
import { Design, FORMATS } from '../qr/index.ts';
import { AnyData } from './requests.ts';

/** What the service answers. A client takes fields that it does not know, so that some can be added. */
const success = v.literal(true);
const Time = v.pipe(v.string(), v.isoTimestamp());
const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
const Type = v.picklist(['url', 'text', 'wifi', 'vcard', 'email', 'phone', 'sms']);
const Colour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/));
const Cursor = v.nullable(v.string());

export const Warning = v.object({
  code: v.picklist(['low_contrast', 'inverted_colors', 'small_modules', 'wifi_password']),
  message: v.string(),
});

export const CodeSummary = v.object({
  id: v.pipe(v.string(), v.regex(/^qrc_[0-9A-HJKMNP-TV-Z]{26}$/)),
  name: v.string(),
  shortCode: v.string(),
  shortUrl: v.pipe(v.string(), v.url()),
  isDynamic: v.boolean(),
});

export const Generated = v.object({
  success,
  type: Type,
  format: v.picklist(FORMATS),
  dataUrl: v.pipe(v.string(), v.regex(/^data:image\/(?:png|svg\+xml);base64,/)),
  warnings: v.optional(v.array(Warning)),
  qrCode: v.optional(CodeSummary),
});

export const DrawnDesign = v.object({
  foregroundColor: Colour,
  backgroundColor: Colour,
  pattern: Design.entries.pattern.wrapped,
  cornerStyle: Design.entries.cornerStyle.wrapped,
  margin: Design.entries.margin.wrapped,
});

export const Code = v.object({
  ...CodeSummary.entries,
  type: Type,
  isActive: v.boolean(),
  expiresAt: v.nullable(Time),
  content: v.optional(v.string()),
  data: v.optional(AnyData),
  design: DrawnDesign,
  format: v.picklist(FORMATS),
  size: Count,
  scans: v.object({ total: Count, lastScannedAt: v.nullable(Time) }),
  createdAt: Time,
  updatedAt: Time,
});

export const CodeAnswer = v.object({ success, qrCode: Code });
export const CodeList = v.object({ success, data: v.array(Code), nextCursor: Cursor });
export const Deleted = v.object({ success, id: v.string() });

const Shares = v.array(v.object({ value: v.string(), total: Count }));

export const Scans = v.object({
  success,
  total: Count,
  unique: Count,
  bots: Count,
  series: v.array(v.object({ start: Time, total: Count, unique: Count })),
  countries: Shares,
  cities: Shares,
  devices: Shares,
  systems: Shares,
  browsers: Shares,
  referrers: Shares,
});

export const Usage = v.object({
  success,
  plan: v.string(),
  savedCodes: v.object({ used: Count, limit: v.nullable(Count) }),
});

export const Key = v.object({
  id: v.string(),
  name: v.string(),
  prefix: v.string(),
  scopes: v.array(v.picklist(SCOPES)),
  allowedOrigins: v.nullable(v.array(v.string())),
  expiresAt: v.nullable(Time),
  createdAt: Time,
});

export const KeyList = v.object({
  success,
  data: v.array(v.object({ ...Key.entries, lastUsedAt: v.nullable(Time) })),
});
export const KeyCreated = v.object({ success, key: v.object({ ...Key.entries, secret: v.string() }) });
export const Healthy = v.object({ success });

/** Every answer that is not a success. */
export const Failure = v.object({
  success: v.literal(false),
  error: v.object({
    code: v.string(),
    message: v.string(),
    issues: v.optional(v.array(v.object({ path: v.string(), message: v.string() }))),
  }),
  requestId: v.string(),
});
