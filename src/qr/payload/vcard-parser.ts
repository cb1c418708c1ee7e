import { splitAtSemicolons } from './escapes.ts';

/** A person or a company as a page shows them; what may come several times is a list. */
export interface Card {
  name: string;
  titles: string[];
  companies: string[];
  phones: string[];
  emails: string[];
  websites: string[];
  /** Each of several lines. */
  addresses: string[];
  notes: string[];
}

interface Property {
  name: string;
  /** The parts between semicolons, unescaped. */
  parts: string[];
}

/**
 * The card of a vCard 2.1 (quoted-printable), 3.0 (RFC 2426) or 4.0 (RFC 6350), or undefined when nothing in it is
 * known. As with ZXing, the name is FN, or else N, a group before a property is passed over, and what is
 * unknown is left out.
 */
export function parseVCard(content: string): Card | undefined {
  if (!/^BEGIN:VCARD/i.test(content)) return undefined;
  const properties = unfold(content).flatMap(parseProperty);
  const all = (name: string, read: (parts: string[]) => string) =>
    properties
      .filter((property) => property.name === name)
      .map(({ parts }) => read(parts.map((part) => part.trim())))
      .filter((value) => value !== '');
  const card = {
    titles: all('TITLE', whole),
    companies: all('ORG', (parts) => joined(parts, ', ')),
    phones: all('TEL', (parts) => whole(parts).replace(/^tel:/i, '')),
    emails: all('EMAIL', (parts) => whole(parts).replace(/^mailto:/i, '')),
    websites: all('URL', whole),
    addresses: all('ADR', readAddress),
    notes: all('NOTE', whole),
  };
  const [name] = [...all('FN', whole), ...all('N', readName), ...card.companies, ...all('NICKNAME', whole)];
  const isEmpty = name === undefined && Object.values(card).every((values) => values.length === 0);
  return isEmpty ? undefined : { name: name ?? '', ...card };
}

/** A line for each property: folds end (RFC 2426, 2.6), and soft breaks of quoted-printable text (RFC 2045, 6.7). */
function unfold(text: string): string[] {
  const properties: { lines: string[]; isQuoted: boolean }[] = [];
  for (const line of text.split(/\r\n?|\n/)) {
    const property = properties.at(-1);
    const last = property?.lines.at(-1);
    if (property?.isQuoted && last?.endsWith('=')) property.lines.push(line);
    else if (property && /^[ \t]/.test(line)) property.lines.push(line.slice(1));
    else properties.push({ lines: [line], isQuoted: isQuotedPrintable(line) });
  }
  return properties.map(({ lines, isQuoted }) =>
    isQuoted ? lines.map(withoutSoftBreak).join('') : lines.join(''),
  );
}

function withoutSoftBreak(line: string): string {
  return line.endsWith('=') ? line.slice(0, -1) : line;
}

function isQuotedPrintable(line: string): boolean {
  return /^[^:]*;(?:ENCODING=)?QUOTED-PRINTABLE/i.test(line);
}

function parseProperty(line: string): Property[] {
  const [, name, written] = /^(?:[\w-]+\.)?([\w-]+)(?:;(?:"[^"]*"|[^":])*)?:([\s\S]*)$/.exec(line) ?? [];
  if (name === undefined || written === undefined) return [];
  const value = isQuotedPrintable(line) ? decodeQuotedPrintable(written) : written;
  return [{ name: name.toUpperCase(), parts: splitAtSemicolons(value).map(unescapeText) }];
}

function unescapeText(text: string): string {
  return text.replace(/\\([nN,;:\\])/g, (_, escaped: string) => (/n/i.test(escaped) ? '\n' : escaped));
}

/** Text of UTF-8; in other character sets, what is beyond ASCII stays as it is. */
function decodeQuotedPrintable(text: string): string {
  return text.replace(/(?:=[0-9a-f]{2})+/gi, (encoded) => {
    try {
      return decodeURIComponent(encoded.replaceAll('=', '%')).replace(/\r\n?/g, '\n');
    } catch {
      return encoded;
    }
  });
}

/** A value that has no parts: semicolons in it were left unescaped. */
function whole(parts: string[]): string {
  return parts.join(';');
}

function joined(parts: (string | undefined)[], separator: string): string {
  return parts.filter(Boolean).join(separator);
}

/** Family name, given name, further names, prefix, suffix (RFC 2426, 3.1.2). */
function readName([family, given, further, prefix, suffix]: string[]): string {
  return joined([prefix, given, further, family, suffix], ' ');
}

/** Post office box, extended address, street, city, region, postal code, country (RFC 2426, 3.2.1). */
function readAddress([box, extended, street, city, region, postalCode, country]: string[]): string {
  const place = joined([city, joined([region, postalCode], ' ')], ', ');
  return joined([box, extended, street, place, country], '\n');
}
