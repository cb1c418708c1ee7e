import { dialString } from './phone.ts';
import { PHONE_LENGTHS } from './phone-lengths.ts';
import { parseSms } from './sms.ts';
import type { Source } from './sources.ts';
import { securityOf, type WifiData } from './wifi.ts';
import { parseWifi } from './wifi-content.ts';

/** Something that a phone may make of a code other than what was meant. */
export interface PayloadWarning {
  code: 'wifi_password' | 'wifi_sae' | 'phone_number';
  message: string;
}

/** What could keep phones from acting on what a code is for, however it is drawn. */
export function checkPayload(source: Source): PayloadWarning[] {
  switch (source.type) {
    case 'wifi':
      return checkWifi(source.data ?? parseWifi(source.content));
    case 'vcard':
      return checkPhone(source.data?.phone);
    case 'phone':
      return checkPhone(source.data ? source.data.phone : source.content);
    case 'sms':
      return checkPhone((source.data ?? parseSms(source.content)).phone);
    default:
      return [];
  }
}

function checkWifi(wifi: WifiData | undefined): PayloadWarning[] {
  if (!wifi) return [];
  switch (securityOf(wifi)) {
    case 'SAE':
      return [{ code: 'wifi_sae', message: WPA3_ALONE }];
    case 'WPA':
      return checkPassword(wifi.password ?? '');
    default:
      return [];
  }
}

const WPA3_ALONE =
  'Only phones that know WPA3 can read this code; say WPA if the network lets phones join by WPA2 as well.';

/** A passphrase has 8 to 63 printable ASCII characters, a key 64 hex digits (IEEE 802.11i, annex H). */
function checkPassword(password: string): PayloadWarning[] {
  if (/^[ -~]{8,63}$/.test(password)) return [];
  const message = /^[\da-f]{64}$/i.test(password)
    ? 'Some phones refuse a key of 64 hex digits; give the password that people type in, if there is one.'
    : 'A WPA password has 8 to 63 ASCII characters, or 64 hex digits; phones may refuse this one.';
  return [{ code: 'wifi_password', message }];
}

/** Holds a number that begins with a plus to the lengths of its country; others could be of any country. */
function checkPhone(phone = ''): PayloadWarning[] {
  const [, digits] = /^\+(\d+)/.exec(dialString(phone)) ?? [];
  const message = digits && faultOf(digits);
  return message ? [{ code: 'phone_number', message }] : [];
}

function faultOf(digits: string): string | undefined {
  for (const [lengths, countryCodes] of Object.entries(PHONE_LENGTHS)) {
    const code = countryCodes.map(String).find((code) => digits.startsWith(code));
    if (code === undefined) continue;
    const possible = lengths.split(' ');
    const length = String(digits.length - code.length);
    if (possible.includes(length)) return undefined;
    const either = new Intl.ListFormat('en', { type: 'disjunction' }).format(possible);
    return `Numbers of +${code} have ${either} digits after that code, and this one has ${length}; phones may not reach it.`;
  }
  return `No country code begins like +${digits.slice(0, 3)}; phones cannot reach this number.`;
}
