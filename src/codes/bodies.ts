import * as v from 'valibot';
import { fields, Text } from '../fields/index.ts';
import { sources } from '../qr/index.ts';
import { MAX_SAVED_BYTES } from './refuse.ts';
import { changes, requests } from './schema.ts';

/** Every body that makes a code. A body is validated by the one schema among these that its type and form ask for. */
export const GenerationRequest = v.pipe(
  v.union([
    requests.url.fromContent,
    requests.text.fromContent,
    eitherOf('WifiRequest', requests.wifi),
    eitherOf('VCardRequest', requests.vcard),
    eitherOf('EmailRequest', requests.email),
    eitherOf('PhoneRequest', requests.phone),
    eitherOf('SmsRequest', requests.sms),
  ]),
  v.title('GenerationRequest'),
  v.description('What the code is for and how it looks. The field `type` decides the rest.'),
);

/** The data of a code of any type that has data. */
const AnyData = v.union([
  sources.wifi.data,
  sources.vcard.data,
  sources.email.data,
  sources.phone.data,
  sources.sms.data,
]);

/** Changes to a code of any type. They are validated by the schema for the code that they change. */
export const CodeChanges = v.pipe(
  fields({
    ...changes,
    content: v.pipe(
      v.optional(Text),
      v.description(`What a dynamic code leads to, for its type. At most ${MAX_SAVED_BYTES} bytes.`),
    ),
    data: v.pipe(
      v.optional(AnyData),
      v.description(
        `What a dynamic code leads to, for its type, in place of \`content\`. At most ${MAX_SAVED_BYTES} bytes as JSON.`,
      ),
    ),
  }),
  v.title('CodeChanges'),
  v.description('Changes to a code. What is left out stays as it is.'),
);

function eitherOf<Content extends v.GenericSchema, Data extends v.GenericSchema>(
  title: string,
  { fromContent, fromData }: { fromContent: Content; fromData: Data },
) {
  return v.pipe(v.union([fromContent, fromData]), v.title(title));
}
