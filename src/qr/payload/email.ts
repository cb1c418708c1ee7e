import * as v from 'valibot';
import { fields, LINE_BREAKS, Line, Lines, Text } from '../../fields/index.ts';
import { escapeForbidden } from './url.ts';

const ADDRESS = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]+$/;
const MAILTO_URL = /^mailto:([^?]*)(\?.*)?$/i;

/** One e-mail address, international ones (RFC 6531) included; at most 254 characters (RFC 5321). */
export const EmailAddress = v.pipe(
  Text,
  v.check(isAddress, 'must be an e-mail address, such as ada@example.com'),
);

const EmailAddresses = v.pipe(
  Text,
  v.check(
    (text) => text.split(',').every((address) => isAddress(address.trim())),
    'must be an e-mail address, or several with commas between them',
  ),
);

/** `to` and `email` are two names for the same: one of them must be there. */
export const EmailData = v.pipe(
  fields({
    to: v.optional(
      v.pipe(EmailAddresses, v.description('Whom to write to. Required, unless `email` is there.')),
    ),
    email: v.optional(v.pipe(EmailAddresses, v.description('Another name for `to`. Send one of the two.'))),
    subject: v.optional(Line),
    body: v.optional(Lines),
    cc: v.optional(EmailAddresses),
    bcc: v.optional(EmailAddresses),
  }),
  v.forward(
    v.partialCheck(
      [['to'], ['email']],
      ({ to, email }) => (to === undefined) !== (email === undefined),
      'is required: the address to write to, under this name or as email, not both',
    ),
    ['to'],
  ),
  v.title('EmailData'),
  v.description('An e-mail to write. What is left out stays empty.'),
);
export type EmailData = v.InferOutput<typeof EmailData>;

/** An address, or a `mailto:` URL. */
export const EmailContent = v.pipe(
  Text,
  v.check(
    (text) => isAddress(text) || isMailtoUrl(text),
    'must be an e-mail address or a mailto: URL: ada@example.com or mailto:ada@example.com?subject=Hello',
  ),
  v.description('Whom to write to.'),
);

/**
 * `mailto:` with its header fields (RFC 6068). Everything is percent-encoded, a line break as %0D%0A and a
 * space as %20, since readers take a plus for a plus.
 */
export function encodeEmail({ to, email, ...headers }: EmailData): string {
  const query = Object.entries(headers).flatMap(([name, value]) => {
    if (value === undefined) return [];
    return [`${name}=${name === 'cc' || name === 'bcc' ? encodeAddresses(value) : encodeText(value)}`];
  });
  return `mailto:${encodeAddresses(to ?? email ?? '')}${query.length ? `?${query.join('&')}` : ''}`;
}

/**
 * What `EmailContent` accepts as a `mailto:` URL, the scheme in lower case as ZXing wants it. A plus is a plus (RFC
 * 6068, 5), but ZXing takes a raw one for a space.
 */
export function encodeEmailContent(content: string): string {
  if (!MAILTO_URL.test(content)) return encodeEmail({ to: content });
  return `mailto:${escapeForbidden(content.slice('mailto:'.length)).replaceAll('+', '%2B')}`;
}

/**
 * What an address or a `mailto:` URL asks to be written. A field that comes twice counts once; others than those of
 * `EmailData`, such as attachments, are left out.
 */
export function parseEmail(content: string): EmailData {
  const [, addresses, query = ''] = MAILTO_URL.exec(content) ?? [];
  if (addresses === undefined) return { to: content };
  const headers = new Map<string, string>();
  for (const pair of query.slice(1).split('&')) {
    const [name = '', value] = pair.split(/=([\s\S]*)/);
    const key = name.toLowerCase();
    if (value && !headers.has(key)) headers.set(key, decode(value).replace(/\r\n/g, '\n'));
  }
  return {
    to: [decode(addresses), headers.get('to')].filter(Boolean).join(','),
    subject: headers.get('subject'),
    body: headers.get('body'),
    cc: headers.get('cc'),
    bcc: headers.get('bcc'),
  };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a % that is not an escape
  }
}

function isAddress(text: string): boolean {
  return text.length <= 254 && ADDRESS.test(text);
}

function isMailtoUrl(text: string): boolean {
  const [, addresses, query] = MAILTO_URL.exec(text) ?? [];
  if (addresses === undefined || /\s/.test(text)) return false;
  try {
    decodeURIComponent(query ?? '');
    if (addresses === '') return query !== undefined;
    return addresses.split(',').every((address) => isAddress(decodeURIComponent(address)));
  } catch {
    return false; // a % that is not an escape
  }
}

function encodeAddresses(addresses: string): string {
  return addresses
    .split(',')
    .map((address) => encodeURIComponent(address.trim()).replaceAll('%40', '@'))
    .join(',');
}

function encodeText(text: string): string {
  return encodeURIComponent(text.replace(LINE_BREAKS, '\r\n'));
}
