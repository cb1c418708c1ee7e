import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { encodeWifi, WifiData } from '../../../src/qr/payload/wifi.ts';
import { encodeWifiContent, parseWifi, WifiContent } from '../../../src/qr/payload/wifi-content.ts';
import * as zxing from '../../support/zxing-parsers.ts';

describe('a WIFI: string is written anew, as data would be', () => {
  it.each([
    ['WIFI:T:WPA;S:a;P:12345678;;', 'WIFI:T:WPA;S:a;P:12345678;;'],
    ['WIFI:T:wpa2;S:a;P:12345678;;', 'WIFI:T:WPA;S:a;P:12345678;;'],
    ['WIFI:T:WPA2/WPA3;S:a;P:12345678;;', 'WIFI:T:WPA;S:a;P:12345678;;'],
    ['WIFI:T:WPA3;S:a;P:12345678;;', 'WIFI:T:SAE;S:a;P:12345678;;'],
    ['WIFI:T:none;S:a;;', 'WIFI:T:nopass;S:a;;'],
    ['WIFI:T:nopass;S:a;P:;H:;;', 'WIFI:T:nopass;S:a;;'],
    ['WIFI:S:a;P:12345678;;', 'WIFI:T:WPA;S:a;P:12345678;;'],
    ['WIFI:T:;S:a;P:12345678;;', 'WIFI:T:WPA;S:a;P:12345678;;'],
    ['WIFI:S:a;;', 'WIFI:T:nopass;S:a;;'],
    ['WIFI:S:a;P:12345678;', 'WIFI:T:WPA;S:a;P:12345678;;'],
    ['WIFI:S:a;P:12345678', 'WIFI:T:WPA;S:a;P:12345678;;'],
    ['WIFI:S:a;P:12345678\r\n', 'WIFI:T:WPA;S:a;P:12345678;;'],
    ['wifi: s:a; p:12345678; t:wep;', 'WIFI:T:WEP;S:a;P:12345678;;'],
    ['WIFI:S:a;H:TRUE;;', 'WIFI:T:nopass;S:a;H:true;;'],
    ['WIFI:S:a;H:false;E:;PH2:;I:;A:;;', 'WIFI:T:nopass;S:a;;'],
    ['WIFI:S:a;S:b;;', 'WIFI:T:nopass;S:a;;'],
    ['WIFI:S:MAP:1;P:T:WEP,"x";;', 'WIFI:T:WPA;S:MAP\\:1;P:T\\:WEP\\,\\"x\\";;'],
    ['WIFI:S:a\\;b\\\\;P:\\12345678;;', 'WIFI:T:WPA;S:a\\;b\\\\;P:12345678;;'],
    ['WIFI:S: a ;P: 2345678 ;;', 'WIFI:T:WPA;S: a ;P: 2345678 ;;'],
  ])('%j as %s', (content, payload) => {
    expect(v.is(WifiContent, content)).toBe(true);
    expect(encodeWifiContent(content)).toBe(payload);
  });

  it('and is the same network to ZXing, whatever the name and the password', () => {
    const text = fc.string({ unit: fc.constantFrom(...'\\;:,"SPTH 1\né🛜'), minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(text, text, (ssid, password) => {
        fc.pre(v.is(WifiData, { ssid, password }));
        const payload = encodeWifi({ ssid, password });
        expect(zxing.parseWifi(payload)).toEqual({ type: 'WPA', ssid, password, hidden: false });
        expect(parseWifi(payload)).toEqual({ ssid, password, encryption: 'WPA', hidden: false });
      }),
    );
  });
});

describe('what cannot be understood is refused by name', () => {
  it.each([
    ['', /^must be a whole WIFI: string/],
    ['my network', /^must be a whole WIFI: string/],
    ['WIFI', /^must be a whole WIFI: string/],
    ['WIFI:', /S: must not be empty/],
    ['WIFI:T:WPA;P:12345678;;', /S: must not be empty/],
    ['WIFI:S:;;', /S: must not be empty/],
    ['WIFI:S:aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa;;', /S: must be at most 32 bytes/],
    ['WIFI:T:WPA;S:a;;', /P: is required for this encryption/],
    ['WIFI:T:WPA;S:a;P:;;', /P: is required for this encryption/],
    ['WIFI:T:nopass;S:a;P:12345678;;', /P: must be left out for an open network/],
    ['WIFI:T:WPA9;S:a;P:12345678;;', /T:WPA9 must be one of WPA, WEP, SAE and nopass/],
    ['WIFI:T:constructor;S:a;P:12345678;;', /T:constructor must be one of/],
    [
      'WIFI:T:WPA2-EAP;S:a;P:12345678;;',
      /T:WPA2-EAP must not be an enterprise network \(EAP\).*use one with/,
    ],
    ['WIFI:T:WPA;S:a;E:PEAP;PH2:MSCHAPV2;I:ada;P:12345678;;', /E:, but must not be an enterprise network/],
    ['WIFI:T:WPA;S:a;P:12345678;H:MSCHAPV2;;', /H: that is neither true nor false/],
    ['WIFI:T:WPA;R:1;S:a;P:12345678;;', /has R: where a field/],
    ['WIFI:T:WPA;S:a;P:1234;5678;;', /has 5678 where a field .* write \\; for a semicolon/],
    ['WIFI:S:a\0;;', /NUL/],
  ])('%j', (content, message) => {
    const { issues = [] } = v.safeParse(WifiContent, content);
    expect(issues.map((issue) => issue.message)).toEqual([expect.stringMatching(message)]);
  });
});

it.each(['', 'WIFI:', 'WIFI:S:;;', 'WIFI:T:WPA2-EAP;S:a;P:x;;', 'my network'])(
  '%j has no network',
  (content) => {
    expect(parseWifi(content)).toBeUndefined();
    expect(encodeWifiContent(content)).toBe(content);
  },
);
