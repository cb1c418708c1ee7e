import { parsePhone, parseSms, type Source, smsUrl } from '../../qr/index.ts';
import { layOut } from './layout.tsx';
import { Action, Row } from './parts.tsx';
import { textPage } from './text.tsx';

/** A number and what is already written, with a button that opens it in the messages app. */
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
      <Action href={smsUrl(sms)}>Open in messages app</Action>
    </>,
  );
}
