import { expect, it } from 'vitest';
import type { Source } from '../../../src/qr/index.ts';
import { fileNameOf } from '../../../src/web/designer/file-name.ts';

const NAMES: [string, Source][] = [
  ['example.com-menu-table-7.png', { type: 'url', content: 'https://www.example.com/menu?table=7' }],
  ['例え.jp-メニュー.png', { type: 'url', content: 'https://例え.jp/メニュー' }],
  ['Hello-world.png', { type: 'text', content: 'Hello, world!' }],
  ['etc-passwd.png', { type: 'text', content: '../../etc/passwd' }],
  ['qr-code.png', { type: 'text', content: '...' }],
  ['qr-code.png', { type: 'text', content: '👋' }],
  [`${'é'.repeat(60)}.png`, { type: 'text', content: 'e\u0301'.repeat(100) }],
  ['Café-Guests.png', { type: 'wifi', data: { ssid: 'Café "Guests"' } }],
  ['Ada-Lovelace.png', { type: 'vcard', data: { firstName: 'Ada', lastName: 'Lovelace', company: 'ACME' } }],
  ['ACME.png', { type: 'vcard', data: { company: 'ACME' } }],
  ['ada@example.com.png', { type: 'email', data: { to: 'ada@example.com' } }],
  ['+1-415-555-0123.png', { type: 'phone', data: { phone: '+1 (415) 555-0123' } }],
  ['+14155550123.png', { type: 'sms', data: { phone: '+14155550123' } }],
];

it.each(NAMES)('a file is named %s after what its code is for', (name, source) => {
  expect(fileNameOf(source, 'png')).toBe(name);
});
