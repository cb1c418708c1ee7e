import type * as v from 'valibot';
import { NonEmptyText } from '../../fields/index.ts';
import { EmailContent, EmailData } from './email.ts';
import { PhoneContent, PhoneData } from './phone.ts';
import { SmsContent, SmsData } from './sms.ts';
import { Url } from './url.ts';
import { VCardContent, VCardData } from './vcard.ts';
import { WifiData } from './wifi.ts';
import { WifiContent } from './wifi-content.ts';

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
