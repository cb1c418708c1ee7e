import { parsePhone, parseSms, type Source, smsUrl } from '../../qr/index.ts';
import { layOut } from './layout.tsx';
import { Action, Row } from './parts.tsx';
import { textPage } from './text.tsx';

/** Shows the number and the prepared message, with a button that opens them in the messaging app. */
export function smsPage(source: Extract<Source, { type: 'sms' }>): Response {
  const sms = source.data ?? parseSms(source.content);
  if (!parsePhone(sms.phone)) return textPage(source.content ?? sms.phone);
  return layOut(
    { icon: 'sms', heading: 'Send a text message', title: `Text ${sms.phone}` },
    <>
      <dl>
        <Row name="To" text={sms.phone} isExact />
        <Row name="Message" text={sms.message} />
      </dl>
      <Action href={smsUrl(sms)}>Open in messaging app</Action>
    </>,
  );
}
