export { type EmailData, parseEmail } from './email.ts';
export { encodePayload } from './encode.ts';
export { parsePhone } from './phone.ts';
export { parseSms, type SmsData, smsUrl } from './sms.ts';
export { type CodeType, type Source, sources } from './sources.ts';
export { type Card, parseVCard } from './vcard-parser.ts';
export { checkPayload, type PayloadWarning } from './warnings.ts';
export { type Security, securityOf } from './wifi.ts';
export { parseWifi } from './wifi-content.ts';
