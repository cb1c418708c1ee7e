import * as v from 'valibot';
import { fields, Text } from '../../fields/index.ts';

/** How a network is protected, as it is written after `T:`. */
export type Security = 'WPA' | 'WEP' | 'SAE' | 'nopass';

/**
 * What callers may call it, in any case and with any spaces. A phone given `WPA` joins by WPA2 or WPA3, whichever the
 * network has, as long as it has WPA2; given `SAE` it joins a network that has WPA3 alone.
 */
const SECURITIES: Record<string, Security> = {
  WPA: 'WPA',
  WPA2: 'WPA',
  'WPA/WPA2': 'WPA',
  'WPA2/WPA3': 'WPA',
  WPA3: 'SAE',
  SAE: 'SAE',
  WEP: 'WEP',
  NOPASS: 'nopass',
  NONE: 'nopass',
};

export const NO_ENTERPRISE =
  'must not be an enterprise network (EAP), which most phones cannot join by scanning; use one with a password, such as WPA';

const Ssid = v.pipe(
  Text,
  v.minLength(1, 'must not be empty'),
  v.maxBytes(32, 'must be at most 32 bytes, which is the most a network name can have (IEEE 802.11)'),
);

const Encryption = v.pipe(
  v.string(),
  v.check((name) => !isEnterprise(name), NO_ENTERPRISE),
  v.check(
    (name) => isEnterprise(name) || Object.hasOwn(SECURITIES, simplify(name)),
    'must be one of WPA, WEP, SAE and nopass (WPA2, WPA/WPA2, WPA2/WPA3, WPA3 and none are understood too)',
  ),
);

/** Without `encryption` a network with a password is WPA, one without is open. */
export const WifiData = v.pipe(
  fields({
    ssid: Ssid,
    password: v.optional(Text),
    encryption: v.optional(Encryption),
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

/**
 * A network to join, in the form of ZXing's "Barcode Contents", which Android and iOS read alike. A colon is
 * escaped too: ZXing looks for `P:` anywhere, so an SSID of `MAP:1` would otherwise hold a password.
 */
export function encodeWifi(wifi: WifiData): string {
  const password = wifi.password ? `P:${escapeValue(wifi.password)};` : '';
  const hidden = wifi.hidden ? 'H:true;' : '';
  return `WIFI:T:${securityOf(wifi)};S:${escapeValue(wifi.ssid)};${password}${hidden};`;
}

interface Protection {
  password?: string | undefined;
  encryption?: string | undefined;
}

/** How the network is protected: as `encryption` says, or else by whether there is a password. */
export function securityOf({ password, encryption }: Protection): Security {
  if (encryption === undefined) return password ? 'WPA' : 'nopass';
  return SECURITIES[simplify(encryption)] ?? 'WPA';
}

function isEnterprise(encryption: string): boolean {
  return /EAP|Enterprise/i.test(encryption);
}

function simplify(encryption: string): string {
  return encryption.toUpperCase().replace(/\s/g, '');
}

function escapeValue(value: string): string {
  return value.replace(/[\\;,":]/g, '\\$&');
}
