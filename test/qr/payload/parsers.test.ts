import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeEmail, parseEmail } from '../../../src/qr/payload/email.ts';
import { parsePhone } from '../../../src/qr/payload/phone.ts';
import { parseSms, smsUrl } from '../../../src/qr/payload/sms.ts';
import { parseVCard } from '../../../src/qr/payload/vcard-parser.ts';
import { encodeWifi, parseWifi } from '../../../src/qr/payload/wifi.ts';
import * as zxing from '../../support/zxing-parsers.ts';

const OPEN = { password: undefined, encryption: undefined, hidden: false, identity: undefined };

describe('a WIFI: string', () => {
  it.each([
    [
      'WIFI:T:WPA;S:Guests;P:correct horse;H:true;;',
      { ...OPEN, ssid: 'Guests', password: 'correct horse', encryption: 'WPA', hidden: true },
    ],
    ['WIFI:S:a\\;b\\\\;;', { ...OPEN, ssid: 'a;b\\' }],
    ['wifi:p:12345;t:WEP;s:a', { ...OPEN, ssid: 'a', password: '12345', encryption: 'WEP' }],
    ['WIFI:S:MAP:1;T:nopass;P:;;', { ...OPEN, ssid: 'MAP:1', encryption: 'nopass' }],
    [
      'WIFI:T:WPA2-EAP;S:corp;E:PEAP;PH2:MSCHAPV2;I:ada;P:x;;',
      { ...OPEN, ssid: 'corp', password: 'x', encryption: 'WPA2-EAP', identity: 'ada' },
    ],
  ])('%s is read', (content, network) => {
    expect(parseWifi(content)).toEqual(network);
  });

  it.each(['', 'WIFI:', 'WIFI:S:;;', 'WIFI:T:WPA;P:b;;', 'my network'])('%j names no network', (content) => {
    expect(parseWifi(content)).toBeUndefined();
  });

  it('is read as ZXing reads it, whatever the name and the password', () => {
    const text = fc.string({ unit: 'binary', minLength: 1 });
    fc.assert(
      fc.property(text, text, (ssid, password) => {
        const payload = encodeWifi({ ssid, password });
        const { type, ...network } = zxing.parseWifi(payload) ?? {};
        expect(network).toEqual({ ssid, password, hidden: false });
        expect(parseWifi(payload)).toEqual({ ...network, encryption: type, identity: undefined });
      }),
    );
  });
});

describe('an e-mail', () => {
  const NONE = { subject: undefined, body: undefined, cc: undefined, bcc: undefined };
  it.each([
    ['ada@example.com', { to: 'ada@example.com' }],
    ['MAILTO:ada@example.com', { ...NONE, to: 'ada@example.com' }],
    [
      'mailto:a+tag@b.cd,e@f.gh?Subject=1%20%2B+1&body=a%0D%0Ab=c&cc=x@y.zz&bcc=q@y.zz',
      { to: 'a+tag@b.cd,e@f.gh', subject: '1 ++1', body: 'a\nb=c', cc: 'x@y.zz', bcc: 'q@y.zz' },
    ],
    ['mailto:?to=a@b.cd&subject=Hi', { ...NONE, to: 'a@b.cd', subject: 'Hi' }],
    ['mailto:a@b.cd?attach=/etc/passwd&subject=&body', { ...NONE, to: 'a@b.cd' }],
    ['mailto:a@b.cd?subject=50%&subject=two', { ...NONE, to: 'a@b.cd', subject: '50%' }],
    ['mailto:', { ...NONE, to: '' }],
  ])('of %s is read', (content, email) => {
    expect(parseEmail(content)).toEqual(email);
  });

  it('is read back as it was written', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1 });
    fc.assert(
      fc.property(text, text, (subject, body) => {
        const email = { ...NONE, to: 'ada+qr@example.com', subject, body };
        expect(parseEmail(encodeEmail(email))).toEqual(email);
      }),
    );
  });
});

it.each([
  ['+1 (415) 555-0123', { number: '+1 (415) 555-0123' }],
  ['tel:+1-415-555-0123', { number: '+1-415-555-0123' }],
  ['TEL:+14155550123;isub=1;ext=12', { number: '+14155550123', extension: '12' }],
  ['call me', undefined],
  ['tel:javascript', undefined],
])('the number of %s is read', (content, phone) => {
  expect(parsePhone(content)).toEqual(phone);
});

it.each([
  ['+1 415 555 0123', 'sms:+14155550123'],
  ['SMSTO:12345:JOIN: now & 100 %', 'sms:12345?&body=JOIN%3A%20now%20%26%20100%20%25'],
  ['sms:12345?body=two%0Alines', 'sms:12345?&body=two%0Alines'],
])('%s becomes the link %s', (content, url) => {
  expect(smsUrl(parseSms(content))).toBe(url);
});

it('no parser throws, whatever it is given', () => {
  const prefix = fc.constantFrom(
    '',
    'WIFI:',
    'BEGIN:VCARD\n',
    'BEGIN:VCARD\nN;QUOTED-PRINTABLE:',
    'mailto:',
    'tel:',
    'sms:',
    'SMSTO:',
  );
  const tail = fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...'\\;:=%?&\n,S')));
  fc.assert(
    fc.property(prefix, tail, (start, rest) => {
      const content = start + rest.join('');
      for (const parse of [parseWifi, parseVCard, parseEmail, parsePhone, parseSms]) parse(content);
    }),
  );
});

it.each(['\\', ';', '"', '=\n', 'x=\n', '\n ', ';"', 'QUOTED-PRINTABLE', '%', '&'])(
  '60,000 characters of %j are read in no time',
  async (unit) => {
    const long = unit.repeat(60_000 / unit.length);
    const started = performance.now();
    parseWifi(`WIFI:S:${long}`);
    parseVCard(`BEGIN:VCARD\nN${long}`);
    parseVCard(`BEGIN:VCARD\nN;QUOTED-PRINTABLE:${long}`);
    parseEmail(`mailto:${long}?${long}`);
    parsePhone(`tel:1;${long}`);
    parseSms(`sms:1?${long}`);
    await scheduler.wait(1); // the clock of workerd stands still without it
    expect(performance.now() - started).toBeLessThan(500);
  },
);
