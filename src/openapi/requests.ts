import * as v from 'valibot';
import { changesOfAnyCode, requestForms } from '../codes/index.ts';
import { fields, Text } from '../fields/index.ts';
import { sources } from '../qr/index.ts';

/** One schema for each type of code: with `content`, or with `data` where the type takes it. */
export const generationRequests = {
  UrlRequest: requestForms.url.fromContent,
  TextRequest: requestForms.text.fromContent,
  WifiRequest: eitherOf(requestForms.wifi),
  VCardRequest: eitherOf(requestForms.vcard),
  EmailRequest: eitherOf(requestForms.email),
  PhoneRequest: eitherOf(requestForms.phone),
  SmsRequest: eitherOf(requestForms.sms),
};

const { wifi, vcard, email, phone, sms } = sources;

/** The data of a code of any type that has data. */
export const AnyData = v.union([wifi.data, vcard.data, email.data, phone.data, sms.data]);

/** Changes to a code of whatever type; the service holds them to the form of its own. */
export const CodeChanges = fields({
  ...changesOfAnyCode,
  content: v.optional(Text),
  data: v.optional(AnyData),
});

function eitherOf(forms: { fromContent: v.GenericSchema; fromData: v.GenericSchema }) {
  return v.union([
    v.pipe(forms.fromContent, v.title('with content')),
    v.pipe(forms.fromData, v.title('with data')),
  ]);
}
