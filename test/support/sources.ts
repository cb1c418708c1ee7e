import type { Source } from '../../src/qr/index.ts';

/** A code of each type with text that is hard to carry: emoji, CJK, right-to-left, separators, line breaks. */
export const SOURCES: Source[] = [
  { type: 'url', content: 'https://example.com/メニュー?q=☕' },
  { type: 'text', content: 'Grüße, 世界 🌍 שלום\n; with "all" \\ kinds' },
  { type: 'wifi', data: { ssid: 'Café; "Guests"', password: 'correct\\horse' } },
  {
    type: 'vcard',
    data: { firstName: 'Søren', lastName: '王', company: 'ACME; Inc', phone: '+45 12345678' },
  },
  { type: 'email', data: { to: 'ada@example.com', subject: 'Hi & bye', body: 'two\nlines' } },
  { type: 'phone', content: '+1 (415) 555-0123' },
  { type: 'sms', data: { phone: '+14155550123', message: 'Hallå 👋' } },
];
