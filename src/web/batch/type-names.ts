import type { CodeType } from '../../qr/index.ts';

/** Each type of code, and what people call it. */
export const TYPE_NAMES = [
  ['url', 'Web addresses'],
  ['text', 'Texts'],
  ['wifi', 'Wi-Fi networks'],
  ['vcard', 'Contacts'],
  ['email', 'E-mails'],
  ['phone', 'Phone numbers'],
  ['sms', 'Text messages'],
] as const satisfies (readonly [CodeType, string])[];
