import * as v from 'valibot';
import { fields, Text } from '../../fields/index.ts';

type Security = 'WPA' | 'WEP' | 'SAE' | 'nopass';

/** How each encryption a caller may name is written after `T:`. WPA2 and WPA3 are `WPA` to every reader. */
const ENCRYPTIONS: Record<string, Security> = {
  wpa: 'WPA',
  wpa2: 'WPA',
  wpa3: 'WPA',
  wep: 'WEP',
  sae: 'SAE',
  nopass: 'nopass',
  none: 'nopass',
};

const Ssid = v.pipe(
  Text,
  v.minLength(1, 'must not be empty'),
  v.maxBytes(32, 'must be at most 32 bytes, which is the most a network name can have (IEEE 802.11)'),
);

/** Without `encryption` a network with a password is WPA, one without is open. */
export const WifiData = v.pipe(
  fields({
    ssid: Ssid,
    password: v.optional(Text),
    encryption: v.optional(
      v.pipe(
        v.string(),
        v.check(
          (name) => Object.hasOwn(ENCRYPTIONS, name.toLowerCase()),
          'must be one of WPA, WEP, SAE and nopass (WPA2, WPA3 and none are understood too)',
        ),
      ),
    ),
    hidden: v.optional(v.boolean()),
  }),
  v.forward(
    v.partialCheck(
      [['password'], ['encryption']],
      (wifi) => securityOf(wifi) === 'nopass' || Boolean(wifi.password),
      'is required for this encryption; an open network has encryption nopass',
    ),
    ['password'],
  ),
  v.forward(
    v.partialCheck(
      [['password'], ['encryption']],
      (wifi) => securityOf(wifi) !== 'nopass' || !wifi.password,
      'must be left out for an open network; a network with a password has encryption WPA, WEP or SAE',
    ),
    ['password'],
  ),
);
export type WifiData = v.InferOutput<typeof WifiData>;

/** A whole `WIFI:` string, as ZXing and Android read it: it names an SSID and ends with `;;`. */
export const WifiContent = v.pipe(
  Text,
  v.check(
    (text) => /^WIFI:(?:[^\\]|\\.)*;;$/su.test(text) && /[:;]S:[^;]/.test(text),
    'must be a whole WIFI: string, such as WIFI:T:WPA;S:Guests;P:correct horse;;',
  ),
);

/**
 * A network to join, in the form of ZXing's "Barcode Contents", which Android and iOS read alike. A colon is
 * escaped too: ZXing looks for `P:` anywhere, so an SSID of `MAP:1` would otherwise hold a password.
 */
export function encodeWifi(wifi: WifiData): string {
  const password = wifi.password ? `P:${escapeValue(wifi.password)};` : '';
  const hidden = wifi.hidden ? 'H:true;' : '';
  return `WIFI:T:${securityOf(wifi)};S:${escapeValue(wifi.ssid)};${password}${hidden};`;
}

/** A network as a `WIFI:` string names it; an enterprise network has a user name too. */
export type Network = WifiData & { identity?: string | undefined };

/**
 * The network of a `WIFI:` string, or undefined when it names none. A field begins after a semicolon, as Android
 * has it, and a backslash stands for the character after it, as ZXing has it.
 */
export function parseWifi(content: string): Network | undefined {
  if (!/^WIFI:/i.test(content)) return undefined;
  const written = content.slice('WIFI:'.length).match(/(?:[^\\;]|\\[\s\S])+/g) ?? [];
  const field = (name: string) => {
    const found = written.find((text) => text.toUpperCase().startsWith(`${name}:`));
    return found?.slice(name.length + 1).replace(/\\([\s\S])/g, '$1') || undefined;
  };
  const ssid = field('S');
  if (ssid === undefined) return undefined;
  const hidden = field('H')?.toLowerCase() === 'true';
  return { ssid, password: field('P'), encryption: field('T'), hidden, identity: field('I') };
}

/** Whether a WPA network could have this password: 8 to 63 printable ASCII characters or 64 hex digits (IEEE 802.11i). */
export function isPlausiblePassword(wifi: WifiData): boolean {
  if (securityOf(wifi) !== 'WPA') return true;
  return /^([ -~]{8,63}|[0-9a-f]{64})$/i.test(wifi.password ?? '');
}

function securityOf(wifi: { password?: string | undefined; encryption?: string | undefined }): Security {
  const { password, encryption } = wifi;
  if (encryption === undefined) return password ? 'WPA' : 'nopass';
  return ENCRYPTIONS[encryption.toLowerCase()] ?? 'WPA';
}

function escapeValue(value: string): string {
  return value.replace(/[\\;,":]/g, '\\$&');
}
