import { expect, it } from 'vitest';
import { leadsTo } from '../../../src/web/dashboard/code-list/leads-to.ts';

it.each([
  [{ type: 'url', content: 'https://example.com/menu' }, 'https://example.com/menu'],
  [{ type: 'text', content: 'Hello there' }, 'Hello there'],
  [{ type: 'wifi', data: { ssid: 'Café Guests', password: 'correct horse' } }, 'Café Guests'],
  [{ type: 'wifi', content: 'WIFI:T:WPA;S:Café Guests;P:correct horse;;' }, 'Café Guests'],
  [
    { type: 'vcard', data: { firstName: 'Ada', lastName: 'Lovelace', company: 'Engines' } },
    'Ada Lovelace · Engines',
  ],
  [{ type: 'vcard', data: { company: 'Engines', note: 'Closed on Mondays' } }, 'Engines'],
  [{ type: 'vcard', content: 'BEGIN:VCARD\nVERSION:3.0\nFN:Ada Lovelace\nEND:VCARD' }, 'Ada Lovelace'],
  [{ type: 'vcard', content: 'BEGIN:VCARD\nX-UNKNOWN:x\nEND:VCARD' }, ''],
  [{ type: 'email', data: { to: 'ada@example.com', subject: 'Hello' } }, 'ada@example.com · Hello'],
  [{ type: 'email', content: 'mailto:ada@example.com' }, 'ada@example.com'],
  [{ type: 'phone', content: 'tel:+14155550123' }, '+14155550123'],
  [{ type: 'sms', data: { phone: '+14155550123', message: 'Yes' } }, '+14155550123 · Yes'],
  [{ type: 'sms', content: 'SMSTO:+14155550123:Yes' }, '+14155550123:Yes'],
] as const)('a code of %j leads to %j in a line, and no password is shown', (code, line) => {
  expect(leadsTo(code)).toBe(line);
});
