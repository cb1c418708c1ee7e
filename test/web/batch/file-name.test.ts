import { describe, expect, it } from 'vitest';
import type { Source } from '../../../src/qr/index.ts';
import { uniqueNames } from '../../../src/web/batch/file-name.ts';
import { subjectOf } from '../../../src/web/drawing/subject.ts';

const longName = 'x'.repeat(400);

describe('a file has a name that every system can have', () => {
  it.each([
    ['../../etc/passwd', 'etc-passwd'],
    ['..\\..\\boot.ini', 'boot.ini'],
    ['/absolute', 'absolute'],
    ['C:\\x', 'C-x'],
    ['CON', '_CON'],
    ['con.txt', '_con.txt'],
    ['lpt1', '_lpt1'],
    ['console', 'console'],
    ['.hidden', 'hidden'],
    ['ends with a dot.', 'ends with a dot'],
    ['=HYPERLINK("https://evil.example")', '=HYPERLINK(-https-evil.example-)'],
    ['a\u0000b\nc', 'a-b-c'],
    ['gnp.\u202eexe', 'gnp.-exe'],
    ['\ud800 half', '\ufffd half'],
    ['e\u0301', 'é'],
    ['👩‍👩‍👧 Ünï', '👩‍👩‍👧 Ünï'],
    ['menu.PNG', 'menu'],
    ['+14155550123', '+14155550123'],
    ['***', 'code'],
    ['  ', 'code'],
    ['', 'code'],
    [longName, longName.slice(0, 60)],
  ])('%j is %j', (wanted, name) => {
    expect(uniqueNames()(wanted)).toBe(name);
  });

  it('which with its number and ending has at most 255 bytes', () => {
    const nameOf = uniqueNames();
    const names = Array.from({ length: 10_000 }, () => nameOf('🙂'.repeat(400)));
    const longest = Math.max(...names.map((name) => new TextEncoder().encode(`${name}.svg`).length));
    expect(longest).toBeGreaterThan(240);
    expect(longest).toBeLessThanOrEqual(255);
  });
});

describe('names that come again are numbered', () => {
  it.each([
    [
      ['menu', 'menu', 'menu'],
      ['menu', 'menu-2', 'menu-3'],
    ],
    [
      ['menu-2', 'menu', 'menu', 'menu-2'],
      ['menu-2', 'menu', 'menu-3', 'menu-2-2'],
    ],
    [
      ['menu', 'Menu', 'straße', 'STRASSE'],
      ['menu', 'Menu-2', 'straße', 'STRASSE-2'],
    ],
  ])('%j are %j', (wanted, names) => {
    expect(wanted.map(uniqueNames())).toEqual(names);
  });
});

describe('a code without a file name is called by what it is about', () => {
  it.each<[string, Source]>([
    ['example.com/menu?table=5', { type: 'url', content: 'https://www.example.com/menu?table=5' }],
    ['Hello', { type: 'text', content: 'Hello\n' }],
    ['Guests', { type: 'wifi', data: { ssid: 'Guests' } }],
    ['Guests', { type: 'wifi', content: 'WIFI:S:Guests;;' }],
    ['Ada Lovelace', { type: 'vcard', data: { firstName: 'Ada', lastName: 'Lovelace', company: 'ACME' } }],
    ['ACME', { type: 'vcard', data: { company: 'ACME' } }],
    ['Ada', { type: 'vcard', content: 'BEGIN:VCARD\nFN:Ada\nEND:VCARD' }],
    ['ada@example.com', { type: 'email', data: { email: 'ada@example.com' } }],
    ['ada@example.com', { type: 'email', content: 'mailto:ada@example.com?subject=Hi' }],
    ['+14155550123', { type: 'phone', content: 'tel:+14155550123' }],
    ['+14155550123', { type: 'sms', data: { phone: '+14155550123', message: 'Hi' } }],
  ])('%s', (name, source) => {
    expect(subjectOf(source)).toBe(name);
  });
});
