import { encodeEmail, encodeEmailContent } from './email.ts';
import { encodePhone } from './phone.ts';
import { encodeSms, parseSms } from './sms.ts';
import type { Source } from './sources.ts';
import { encodeUrl } from './url.ts';
import { encodeVCard } from './vcard.ts';
import { encodeWifi } from './wifi.ts';
import { encodeWifiContent } from './wifi-content.ts';

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
