import { type EmailData, encodePayload, parseEmail, type Source } from '../../qr/index.ts';
import { layOut } from './layout.tsx';
import { Action, Row } from './parts.tsx';

/** Shows the recipients and the prepared message, with a button that opens them in the email app. */
export function emailPage(source: Extract<Source, { type: 'email' }>): Response {
  const email: EmailData = source.data ?? parseEmail(source.content);
  const to = email.to ?? email.email;
  return layOut(
    { icon: 'email', heading: 'Write an email', title: to ? `Email ${to}` : 'Write an email' },
    <>
      <dl>
        <Row name="To" text={to} isExact />
        <Row name="Cc" text={email.cc} isExact />
        <Row name="Bcc" text={email.bcc} isExact />
        <Row name="Subject" text={email.subject} />
        <Row name="Message" text={email.body} />
      </dl>
      <Action href={encodePayload({ type: 'email', data: email })}>Open in email app</Action>
    </>,
  );
}
