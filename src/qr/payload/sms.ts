import * as v from 'valibot';
import { fields, LINE_BREAKS, Lines, Text } from '../../fields/index.ts';
import { dialString, PhoneNumber, parsePhone } from './phone.ts';

const NO_EXTENSION = 'must have no extension, since text messages reach none';

export const SmsData = fields({
  phone: v.pipe(
    PhoneNumber,
    v.check((phone) => !hasExtension(phone), NO_EXTENSION),
  ),
  message: v.optional(Lines),
});
export type SmsData = v.InferOutput<typeof SmsData>;

/** A number, an `sms:` URL (RFC 5724) or an `SMSTO:` string. */
export const SmsContent = v.pipe(
  Text,
  v.check((text) => {
    const { phone, message } = parse(text) ?? {};
    return v.is(PhoneNumber, phone) && v.is(SmsData.entries.message, message);
  }, 'must be a phone number, an sms: URL or an SMSTO: string: +14155550123, sms:+14155550123?body=Hi or SMSTO:+14155550123:Hi'),
  v.check((text) => !hasExtension(parse(text)?.phone ?? ''), NO_EXTENSION),
);

/**
 * `SMSTO:number:message`, the one form that both Android and iOS fill in with the message. Without a message
 * the second colon is left out, as ZXing's own generator does.
 */
export function encodeSms({ phone, message }: SmsData): string {
  const to = `SMSTO:${dialString(phone)}`;
  return message === undefined ? to : `${to}:${withLineFeeds(message)}`;
}

/**
 * The message as a link on a page. `?&` is the form that fills in the message on both: iOS wants `&` before it
 * (https://stackoverflow.com/q/6480462), RFC 5724 wants `?`, and Android takes what is between `&` after the `?`
 * (getBody of AOSP's LaunchConversationActivity).
 */
export function smsUrl({ phone, message }: SmsData): string {
  const to = `sms:${dialString(phone)}`;
  return message === undefined ? to : `${to}?&body=${encodeURIComponent(withLineFeeds(message))}`;
}

/** The number and message of what `SmsContent` accepts. */
export function parseSms(content: string): SmsData {
  return parse(content) ?? { phone: content };
}

function parse(content: string): SmsData | undefined {
  const [, smstoPhone, smstoMessage] = /^smsto:([^:]*)(?::([\s\S]*))?$/i.exec(content) ?? [];
  if (smstoPhone !== undefined) return sms(smstoPhone, smstoMessage);
  const [, smsPhone, query] = /^sms:([^?&]*?);?(?:[?&](.*))?$/i.exec(content) ?? [];
  if (smsPhone !== undefined) return fromUrl(smsPhone, query);
  return { phone: content };
}

function fromUrl(phone: string, query = ''): SmsData | undefined {
  const body = /(?:^|&)body=([^&]*)/i.exec(query)?.[1];
  try {
    return sms(decodeURIComponent(phone), body && decodeURIComponent(body));
  } catch {
    return undefined; // a % that is not an escape
  }
}

function sms(phone: string, message: string | undefined): SmsData {
  return message ? { phone, message } : { phone };
}

function hasExtension(phone: string): boolean {
  return parsePhone(phone)?.extension !== undefined;
}

function withLineFeeds(text: string): string {
  return text.replace(LINE_BREAKS, '\n');
}
