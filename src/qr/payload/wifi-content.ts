import * as v from 'valibot';
import { Text } from '../../fields/index.ts';
import { splitAtSemicolons } from './escapes.ts';
import { encodeWifi, NO_ENTERPRISE, WifiData } from './wifi.ts';

/** A whole `WIFI:` string. It is read and written anew, so that what its writer left out or wrote its own way works. */
export const WifiContent = v.pipe(
  Text,
  v.check(isWifi, 'must be a whole WIFI: string, such as WIFI:T:WPA;S:Guests;P:correct horse;;'),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.issues) return;
    const { fault } = read(dataset.value);
    if (fault) addIssue({ message: fault });
  }),
);

/** The network of what `WifiContent` accepts, or undefined for anything else. */
export function parseWifi(content: string): WifiData | undefined {
  return isWifi(content) ? read(content).wifi : undefined;
}

/** What `WifiContent` accepts, as data would be written; anything else stays as it is. */
export function encodeWifiContent(content: string): string {
  const wifi = parseWifi(content);
  return wifi ? encodeWifi(wifi) : content;
}

/** The fields of ZXing's form that a network with a password has, and those that one with user names has besides. */
const FIELDS = ['T', 'S', 'P', 'H'];
const ENTERPRISE_FIELDS = ['E', 'PH2', 'I', 'A'];

function isWifi(content: string): boolean {
  return /^WIFI:/i.test(content);
}

/**
 * A field begins after a semicolon, as Android has it, and a backslash stands for the character after it, as ZXing has
 * it. Where a field comes twice the first one counts, and one without a value might as well not be there.
 */
function read(content: string): { wifi: WifiData; fault?: undefined } | { wifi?: undefined; fault: string } {
  const values = new Map<string, string>();
  for (const field of splitAtSemicolons(content.trimEnd().slice('WIFI:'.length))) {
    const [, name = '', value = field] = /^\s*([A-Z]\w*):([\s\S]*)$/i.exec(field) ?? [];
    if (value && !values.has(name.toUpperCase())) values.set(name.toUpperCase(), unescapeValue(value));
  }
  const fault = findStranger(values);
  return fault === undefined ? toNetwork(values) : { fault };
}

function findStranger(values: Map<string, string>): string | undefined {
  for (const [name, value] of values) {
    if (ENTERPRISE_FIELDS.includes(name)) return `has the field ${name}:, but ${NO_ENTERPRISE}`;
    if (name === 'H' && !/^(true|false)$/i.test(value)) return 'has an H: that is neither true nor false';
    if (FIELDS.includes(name)) continue;
    const stranger = name ? `${name}:` : value.slice(0, 40);
    return `has ${stranger} where a field T:, S:, P: or H: should be; write \\; for a semicolon in a name or password`;
  }
  return undefined;
}

function toNetwork(values: Map<string, string>): ReturnType<typeof read> {
  const { success, output, issues } = v.safeParse(WifiData, {
    ssid: values.get('S') ?? '',
    password: values.get('P'),
    encryption: values.get('T'),
    hidden: values.get('H')?.toLowerCase() === 'true',
  });
  if (success) return { wifi: output };
  const [{ message, path }] = issues;
  const field = { ssid: 'S:', password: 'P:', encryption: `T:${values.get('T')}` }[String(path?.[0].key)];
  return { fault: `names a network whose ${field} ${message}` };
}

function unescapeValue(value: string): string {
  return value.replace(/\\([\s\S])/g, '$1');
}
