import { type Card, encodePayload, parseVCard, type Source } from '../../qr/index.ts';
import { mailHref, telHref, webHref } from './href.ts';
import { layOut } from './layout.tsx';
import { Action, MaybeLink, Row } from './parts.tsx';
import { textPage } from './text.tsx';

type VCardSource = Extract<Source, { type: 'vcard' }>;

/** Shows a person or a company, with a button that adds them to the contacts. */
export function vcardPage(source: VCardSource, shortCode: string): Response {
  const card = readCard(source);
  if (!card) return textPage(encodePayload(source));
  const companies = card.companies.filter((company) => company !== card.name);
  return layOut(
    { icon: 'vcard', heading: card.name || 'Contact', lines: [...card.titles, ...companies] },
    <>
      <Action href={`${encodeURIComponent(shortCode)}/contact.vcf`}>Add to contacts</Action>
      <dl>
        <LinkRows name="Phone" values={card.phones} toHref={telHref} />
        <LinkRows name="Email" values={card.emails} toHref={mailHref} />
        <LinkRows name="Website" values={card.websites.map((url) => webHref(url) ?? url)} toHref={webHref} />
        {card.addresses.map((address) => (
          <Row name="Address" text={address} />
        ))}
        {card.notes.map((note) => (
          <Row name="Note" text={note} />
        ))}
      </dl>
    </>,
  );
}

/** The card as its code carries it, but with the phone number's separators as they were entered. */
export function readCard(source: VCardSource): Card | undefined {
  const card = parseVCard(encodePayload(source));
  return card && source.data?.phone ? { ...card, phones: [source.data.phone] } : card;
}

function LinkRows(props: { name: string; values: string[]; toHref: (value: string) => string | undefined }) {
  return props.values.map((value) => (
    <Row name={props.name} text={value} isExact>
      <MaybeLink href={props.toHref(value)} text={value} />
    </Row>
  ));
}
