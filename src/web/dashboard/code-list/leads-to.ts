import { type CodeType, parseVCard, parseWifi } from '../../../qr/index.ts';

/** The fields of each type that tell one code from another, in groups of words. A password is in none of them. */
const TELLING: Partial<Record<CodeType, readonly (readonly string[])[]>> = {
  wifi: [['ssid']],
  vcard: [['firstName', 'lastName'], ['company']],
  email: [['to', 'email'], ['subject']],
  phone: [['phone']],
  sms: [['phone'], ['message']],
};

/** What a code is for. */
interface Content {
  type: CodeType;
  content?: string | undefined;
  data?: unknown;
}

/** Where a code leads, in a line: an address, a text, a person, a network without its password. */
export function leadsTo({ type, content, data }: Content): string {
  if (content === undefined) return summaryOf(data, TELLING[type] ?? []);
  if (type === 'wifi') return parseWifi(content)?.ssid ?? '';
  if (type === 'vcard') return parseVCard(content)?.name ?? '';
  return content.replace(/^(mailto|tel|sms|smsto):/i, '');
}

function summaryOf(data: unknown, groups: readonly (readonly string[])[]): string {
  if (typeof data !== 'object' || data === null) return '';
  const values = new Map<string, unknown>(Object.entries(data));
  const texts = (names: readonly string[]) =>
    names.map((name) => values.get(name)).filter((value) => typeof value === 'string');
  return groups
    .map((names) => texts(names).join(' '))
    .filter(Boolean)
    .join(' · ');
}
