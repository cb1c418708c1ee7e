import * as v from 'valibot';
import { Text } from '../../fields/index.ts';

/**
 * An absolute http or https URL without credentials. What `new URL` would quietly mend, such as white space, a
 * missing `//` or a third slash, is an error. A URL whose host it reads otherwise than people do, such as 0x7f.1, becomes
 * the one that it reads: what is saved, shown, carried and followed names one host.
 */
export const Url = v.pipe(
  Text,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const message = faultOf(dataset.value);
    if (message) addIssue({ message });
  }),
  v.metadata({
    description:
      'An absolute http or https URL, without white space, user name or password. The code carries it as it was sent where that follows RFC 3986 and names the host that browsers read, and else as browsers write it.',
    pattern: String.raw`^[Hh][Tt][Tt][Pp][Ss]?://[^\s/\\?#][^\s\\]*$`,
  }),
  v.transform((text) => (hasPlainHost(text) ? text : encodeUrl(text))),
);

/**
 * A URL that readers open: as it is where it follows RFC 3986, names the host that browsers read and has a path before
 * its query, else as `new URL` writes it, in ASCII. ZXing shows a URL with other characters as plain text, with no button to open it (`URIResultParser`).
 */
export function encodeUrl(text: string): string {
  const url = URL.parse(text);
  if (!url || (isReadable(text) && hostIn(text) === url.hostname)) return text;
  const path = escapeForbidden(url.pathname + url.search);
  const fragment = url.hash && `#${escapeForbidden(url.hash.slice(1))}`;
  return `${url.protocol}//${url.host}${path}${fragment}`;
}

/** Percent-encodes what no part of a URI may have (RFC 3986, 2), some of which `new URL` leaves: brackets in a query. */
export function escapeForbidden(text: string): string {
  return text.replace(/[^\w.~!$&'()*+,;=:@/?%-]|%(?![\dA-Fa-f]{2})/gu, encodeURIComponent);
}

/** Whether a URL that `Url` accepts follows RFC 3986, which is here taken apart by its appendix B. */
function isReadable(text: string): boolean {
  const [, authority = '', path = '', query = '', fragment = ''] =
    /^https?:\/\/([^/?#]*)(\/[^?#]*)?(\?[^#]*)?(?:#(.*))?$/i.exec(text) ?? [];
  return (
    /^[\w.~!$&'()*+,;=:%[\]-]+$/.test(authority) &&
    (path !== '' || query === '') &&
    [path, query, fragment].every((part) => escapeForbidden(part) === part)
  );
}

/**
 * Whether people and browsers read the same host: it is in ASCII as the parser writes it, but for case, or of letters and
 * digits of another script, none of which stands for others (as fullwidth ones do) or is invisible.
 */
function hasPlainHost(text: string): boolean {
  const host = hostIn(text);
  if (/^[ -~]*$/.test(host)) return host === URL.parse(text)?.hostname;
  const isVisible = /^[\p{L}\p{M}\p{N}.-]+$/u.test(host) && !/\p{Default_Ignorable_Code_Point}/u.test(host);
  return isVisible && host.normalize('NFKC') === host;
}

/** The host of a URL that `Url` accepts, as it is written, but in lower case. */
function hostIn(text: string): string {
  const [, host = ''] = /^https?:\/\/(\[[^\]]*\]|[^/?#:]*)/i.exec(text) ?? [];
  return host.toLowerCase();
}

/** The longest name in the DNS (RFC 1035, 2.3.4), as text. */
const MAX_HOST_LENGTH = 253;

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for
const CONTROL_CHARACTER = /[\u0001-\u001f\u007f-\u009f]/;
/** Those of Unicode's Bidi_Control, which turn the writing of what follows them. */
const BIDI_CHARACTER = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

function faultOf(text: string): string | undefined {
  if (/\s/.test(text)) return 'must not hold white space; write a space as %20';
  if (CONTROL_CHARACTER.test(text)) return 'must not hold control characters';
  if (BIDI_CHARACTER.test(text)) {
    return 'must not hold characters that change the direction of writing, which can hide where a URL leads';
  }
  if (text.includes('\\')) return 'must not hold a backslash; write / between the parts of a path, or %5C';
  if (!/^https?:\/\//i.test(text)) {
    return 'must be a full URL that begins with https:// or http://, such as https://example.com/menu';
  }
  if (/^https?:\/\/\//i.test(text)) return 'must name a host right after https://, with no third slash';
  if (/^https?:\/\/[^/?#]*@/i.test(text)) return 'must not hold a user name or password';
  const host = URL.parse(text)?.hostname;
  if (!host || /^\.|\.\./.test(host))
    return 'is not a valid URL; it should look like https://example.com/menu';
  const { length } = host.replace(/\.$/, '');
  if (length <= MAX_HOST_LENGTH) return undefined;
  return `must name a host of at most ${MAX_HOST_LENGTH} characters; got ${length}`;
}
