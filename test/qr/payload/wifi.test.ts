import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { encodeWifi, WifiData } from '../../../src/qr/payload/wifi.ts';
import { parseAndroidWifi } from '../../support/android-wifi.ts';
import { parseWifi } from '../../support/zxing-parsers.ts';

describe('a network is written', () => {
  it.each<[string, WifiData, string]>([
    [
      'as WPA when it has a password',
      { ssid: 'Guests', password: 'correct horse' },
      'WIFI:T:WPA;S:Guests;P:correct horse;;',
    ],
    ['as open when it has none', { ssid: 'Guests' }, 'WIFI:T:nopass;S:Guests;;'],
    ['as open when the password is empty', { ssid: 'Guests', password: '' }, 'WIFI:T:nopass;S:Guests;;'],
    [
      'with H only when hidden',
      { ssid: 'a', password: '12345678', hidden: true },
      'WIFI:T:WPA;S:a;P:12345678;H:true;;',
    ],
    ['without H when not hidden', { ssid: 'a', hidden: false }, 'WIFI:T:nopass;S:a;;'],
    [
      'with every separator escaped',
      { ssid: '\\;,":', password: ':",;\\x' },
      'WIFI:T:WPA;S:\\\\\\;\\,\\"\\:;P:\\:\\"\\,\\;\\\\x;;',
    ],
  ])('%s', (_, data, payload) => {
    expect(v.is(WifiData, data)).toBe(true);
    expect(encodeWifi(data)).toBe(payload);
  });

  it.each([
    ['WPA', 'WPA'],
    ['wpa2', 'WPA'],
    ['WPA/WPA2', 'WPA'],
    ['Wpa2 / Wpa3', 'WPA'],
    ['WPA3', 'SAE'],
    [' wpa 3 ', 'SAE'],
    ['sae', 'SAE'],
    ['Wep', 'WEP'],
  ])('with encryption %j as T:%s', (encryption, type) => {
    const data = { ssid: 'a', password: '12345678', encryption };
    expect(v.is(WifiData, data)).toBe(true);
    expect(encodeWifi(data)).toBe(`WIFI:T:${type};S:a;P:12345678;;`);
  });

  it.each(['nopass', 'None', 'NOPASS'])('with encryption %j as T:nopass', (encryption) => {
    expect(v.is(WifiData, { ssid: 'a', encryption })).toBe(true);
    expect(encodeWifi({ ssid: 'a', encryption })).toBe('WIFI:T:nopass;S:a;;');
  });
});

describe('readers get back', () => {
  const nasty = [
    { ssid: 'MAP:1', password: 'P:secret;T:WEP;S:x' },
    { ssid: ';;S:a;;', password: ';;;;;;;;' },
    { ssid: 'a;H:true', password: '\\;\\:\\,"quoted"' },
    { ssid: ' leading and trailing ', password: '        ' },
    { ssid: '"quoted"', password: '"12345678"' },
    { ssid: 'DEADBEEF', password: '0123456789abcdef' },
    { ssid: 'カフェ無線', password: 'пароль-пароль' },
    { ssid: '☕️ café 🛜', password: '🔑🔑🔑' },
    { ssid: 'שלום Wi-Fi', password: 'مرحبا بالعالم' },
    { ssid: 'line\nbreak', password: 'tab\tand\r\nbreak' },
  ];

  it.each(nasty)('$ssid with ZXing', (data) => {
    expect(v.is(WifiData, data)).toBe(true);
    expect(parseWifi(encodeWifi(data))).toEqual({ type: 'WPA', hidden: false, ...data });
  });

  it.each(nasty)('$ssid with Android', (data) => {
    expect(parseAndroidWifi(encodeWifi(data))).toEqual({ security: 'WPA', hidden: false, ...data });
  });

  it('a backslash at the end with ZXing; Android takes the separator after it for an escaped one', () => {
    const data = { ssid: 'a', password: 'ends with \\' };
    expect(parseWifi(encodeWifi(data))?.password).toBe(data.password);
    expect(parseAndroidWifi(encodeWifi(data))?.password).not.toBe(data.password);
  });

  it('a hidden network', () => {
    const payload = encodeWifi({ ssid: 'a', password: '12345678', hidden: true });
    expect(parseWifi(payload)?.hidden).toBe(true);
    expect(parseAndroidWifi(payload)?.hidden).toBe(true);
  });
});

describe('a network is refused', () => {
  it.each<[string, unknown, string]>([
    ['without a name', { password: '12345678' }, 'ssid'],
    ['with an empty name', { ssid: '' }, 'ssid'],
    ['with a name over 32 bytes', { ssid: 'カフェの無線です。aaaaaa' }, 'ssid'],
    ['with half of a surrogate pair', { ssid: 'a\ud83d' }, 'ssid'],
    ['with NUL in the name', { ssid: 'a\0' }, 'ssid'],
    ['with NUL in the password', { ssid: 'a', password: '1234567\0' }, 'password'],
    ['with a password though open', { ssid: 'a', password: 'x', encryption: 'nopass' }, 'password'],
    ['without a password though WPA', { ssid: 'a', encryption: 'WPA' }, 'password'],
    ['with an empty password though WEP', { ssid: 'a', password: '', encryption: 'WEP' }, 'password'],
    [
      'with an encryption nobody knows',
      { ssid: 'a', password: '12345678', encryption: 'WPA9' },
      'encryption',
    ],
    [
      'with user names, as enterprises have them',
      { ssid: 'a', password: '12345678', encryption: 'WPA2-EAP' },
      'encryption',
    ],
    [
      'with an encryption out of the prototype',
      { ssid: 'a', password: 'x', encryption: 'constructor' },
      'encryption',
    ],
    ['with hidden as text', { ssid: 'a', hidden: 'true' }, 'hidden'],
  ])('%s', (_, data, path) => {
    const { issues = [] } = v.safeParse(WifiData, data);
    expect(issues.map((issue) => v.getDotPath(issue))).toEqual([path]);
  });
});
