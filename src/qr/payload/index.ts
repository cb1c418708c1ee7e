import type * as v from 'valibot';
import { NonEmptyText } from '../../fields/index.ts';
import { EmailContent, EmailData, encodeEmail, encodeEmailContent } from './email.ts';
import { encodePhone, PhoneContent, PhoneData } from './phone.ts';
import { encodeSms, parseSms, SmsContent, SmsData } from './sms.ts';
import { encodeUrl, Url } from './url.ts';
import { encodeVCard, VCardContent, VCardData } from './vcard.ts';
import { encodeWifi, WifiData } from './wifi.ts';
import { encodeWifiContent, WifiContent } from './wifi-content.ts';

export { type EmailData, parseEmail } from './email.ts';
export { type Phone, parsePhone } from './phone.ts';
export { parseSms, type SmsData, smsUrl } from './sms.ts';
export { type Card, parseVCard } from './vcard-parser.ts';
export { checkPayload, type PayloadWarning } from './warnings.ts';
export { type Security, securityOf, type WifiData } from './wifi.ts';
export { parseWifi } from './wifi-content.ts';

/** What a code of each type is made from: a string under `content` or, where `data` is there, an object. */
export const sources = {
  url: { content: Url },
  text: { content: NonEmptyText },
  wifi: { content: WifiContent, data: WifiData },
  vcard: { content: VCardContent, data: VCardData },
  email: { content: EmailContent, data: EmailData },
  phone: { content: PhoneContent, data: PhoneData },
  sms: { content: SmsContent, data: SmsData },
};

export type CodeType = keyof typeof sources;

type FromContent<Type> = { type: Type; content: string; data?: undefined };
type FromData<Type, Schema> = Schema extends { data: infer Data extends v.GenericSchema }
  ? { type: Type; content?: undefined; data: v.InferOutput<Data> }
  : never;

/** What a code is for, validated: its type with either `content` or `data`. */
export type Source = {
  [Type in CodeType]: FromContent<Type> | FromData<Type, (typeof sources)[Type]>;
}[CodeType];

/** The string that a scanner will read. */
export function encodePayload(source: Source): string {
  switch (source.type) {
    case 'url':
      return encodeUrl(source.content);
    case 'text':
      return source.content;
    case 'wifi':
      return source.data ? encodeWifi(source.data) : encodeWifiContent(source.content);
    case 'vcard':
      return source.data ? encodeVCard(source.data) : source.content.trimEnd();
    case 'email':
      return source.data ? encodeEmail(source.data) : encodeEmailContent(source.content);
    case 'phone':
      return encodePhone(source.data ? source.data.phone : source.content);
    case 'sms':
      return encodeSms(source.data ?? parseSms(source.content));
  }
}
