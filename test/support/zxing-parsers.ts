/**
 * Parses decoded strings as ZXing does, by the rules of its Java classes in com.google.zxing.client.result. Most
 * Android readers and many others use ZXing or follow it.
 */

export interface Wifi {
  type: string;
  ssid: string;
  password: string | undefined;
  hidden: boolean;
}

/** WifiResultParser */
export function parseWifi(raw: string): Wifi | undefined {
  if (!raw.startsWith('WIFI:')) return undefined;
  const fields = raw.slice('WIFI:'.length);
  const ssid = prefixedField('S:', fields);
  if (ssid === undefined) return undefined;
  return {
    type: prefixedField('T:', fields) ?? 'nopass',
    ssid,
    password: prefixedField('P:', fields),
    hidden: prefixedField('H:', fields)?.toLowerCase() === 'true',
  };
}

/** ResultParser.matchSinglePrefixedField: the prefix anywhere, up to an unescaped semicolon. */
function prefixedField(prefix: string, raw: string): string | undefined {
  for (let from = raw.indexOf(prefix); from >= 0; from = raw.indexOf(prefix, from)) {
    from += prefix.length;
    for (let end = raw.indexOf(';', from); end >= 0; end = raw.indexOf(';', end + 1)) {
      const backslashes = /\\*$/.exec(raw.slice(0, end))?.[0].length ?? 0;
      if (backslashes % 2 !== 0) continue;
      const value = raw.slice(from, end).replace(/\\([\s\S])/g, '$1');
      if (value) return value;
      break;
    }
  }
  return undefined;
}

/** URIResultParser since 3.4: the URI that a button opens, or undefined if it takes the string for plain text. */
export function parseUri(raw: string): string | undefined {
  const text = raw.trim();
  const hasAllowedCharacters = /^[-._~:/?#[\]@!$&'()*+,;=%A-Za-z0-9]+$/.test(text);
  const hidesItsHost = /:\/*[^/@]+@[^/]+/.test(text);
  return /^[a-z][a-z0-9+.-]+:/i.test(text) && hasAllowedCharacters && !hidesItsHost ? text : undefined;
}

export interface Email {
  to: string[];
  cc: string[];
  bcc: string[];
  subject: string | undefined;
  body: string | undefined;
}

/** EmailAddressResultParser. URLDecoder reads a plus sign as a space. */
export function parseEmail(raw: string): Email | undefined {
  if (!/^(mailto|MAILTO):/.test(raw)) return undefined;
  const [address = '', query = ''] = raw.slice('mailto:'.length).split(/\?(.*)/s);
  const headers = new Map(
    query.split('&').flatMap((pair) => {
      const [name, value] = pair.split(/=(.*)/s);
      return name && value !== undefined ? [[name, urlDecode(value)] as const] : [];
    }),
  );
  const list = (text: string | undefined) => (text ? text.split(',') : []);
  return {
    to: list(urlDecode(address) || headers.get('to')),
    cc: list(headers.get('cc')),
    bcc: list(headers.get('bcc')),
    subject: headers.get('subject'),
    body: headers.get('body'),
  };
}

function urlDecode(text: string): string {
  return decodeURIComponent(text.replaceAll('+', '%20'));
}

/** TelResultParser */
export function parseTel(raw: string): string | undefined {
  return /^(?:tel|TEL):([^?]*)/.exec(raw)?.[1];
}

/** SMSTOMMSTOResultParser */
export function parseSmsto(raw: string): { number: string; body: string | undefined } | undefined {
  const [, number, body] = /^(?:smsto|SMSTO|mmsto|MMSTO):([^:]*)(?::([\s\S]*))?$/.exec(raw) ?? [];
  return number === undefined ? undefined : { number, body };
}

/** VCardResultParser, for the fields that this service writes. Values are lists, since a field may repeat. */
export function parseVCard(raw: string): Record<string, string[]> | undefined {
  if (!/^BEGIN:VCARD/i.test(raw)) return undefined;
  const field = (name: string, isCompound = false) => vcardField(name, raw, isCompound);
  return {
    names: field('FN').length > 0 ? field('FN') : field('N'),
    phones: field('TEL'),
    emails: field('EMAIL'),
    notes: field('NOTE'),
    addresses: field('ADR', true),
    companies: field('ORG', true),
    titles: field('TITLE'),
    urls: field('URL'),
  };
}

/** VCardResultParser.matchVCardPrefixedField */
function vcardField(name: string, raw: string, isCompound: boolean): string[] {
  const values: string[] = [];
  for (const match of raw.matchAll(new RegExp(`(?:^|\\n)${name}(?:;([^:]*))?:`, 'gi'))) {
    const from = match.index + match[0].length;
    let end = raw.indexOf('\n', from);
    while (end >= 0 && /^[ \t]/.test(raw.slice(end + 1))) end = raw.indexOf('\n', end + 2);
    if (end <= from) continue;
    let value = raw.slice(from, end).replace(/\r$/, '').trim();
    if (isCompound) value = value.replace(/(?<!\\);+/g, '\n').trim();
    value = value.replace(/\r\n[ \t]/g, '').replace(/\\[nN]/g, '\n');
    values.push(value.replace(/\\([,;\\])/g, '$1'));
  }
  return values.filter((value) => value !== '');
}
