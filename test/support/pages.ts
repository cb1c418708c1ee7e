import {
  blockedPage,
  gonePage,
  landingPage,
  notFoundPage,
  nothingHerePage,
  type PageSource,
  tooManyPage,
  unavailablePage,
} from '../../src/links/pages/index.ts';

export const SHORT_CODE = 'abcdefg';

const LONG = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(3);

/** A source for each kind of page, and some that are hard to lay out. */
export const SOURCES: Record<string, PageSource> = {
  text: { type: 'text', content: 'First line\n\n  third, indented: <b>bold?</b>\nשלום לכולם' },
  'long text': { type: 'text', content: `${LONG} ${'word '.repeat(400)}` },
  wifi: { type: 'wifi', data: { ssid: 'Café Guests', password: 'correct horse', hidden: true } },
  'wifi, open': { type: 'wifi', data: { ssid: 'Library' } },
  'wifi, content': { type: 'wifi', content: 'WIFI:S:corp;T:wpa3;P:se\\;cret' },
  'wifi, enterprise': { type: 'wifi', content: 'WIFI:T:WPA2-EAP;S:corp;I:ada;P:secret;;' },
  'wifi, long': { type: 'wifi', data: { ssid: 'W'.repeat(32), password: '"&<>\\\'`'.repeat(9) } },
  'wifi, over any code': { type: 'wifi', content: `WIFI:S:a;P:${'x'.repeat(5000)};;` },
  vcard: {
    type: 'vcard',
    data: {
      firstName: 'Ada',
      lastName: 'Lovelace',
      title: 'Programmer',
      company: 'Analytical Engines, Ltd.',
      phone: '+44 20 7946 0000',
      email: 'ada@example.com',
      website: 'https://example.com/ada?a=1&b=2',
      address: { street: '12 St James Square', city: 'London', postalCode: 'SW1Y 4JH', country: 'UK' },
      note: 'First of all\nprogrammers',
    },
  },
  'vcard, company alone': { type: 'vcard', data: { company: 'ACME' } },
  'vcard, content': {
    type: 'vcard',
    content: [
      'BEGIN:VCARD',
      'VERSION:4.0',
      'N:علي;محمد;;;',
      'TEL;TYPE=work:+1 (415) 555-0123',
      'TEL:call me',
      'EMAIL:not an address',
      'URL:javascript:alert(1)',
      `NOTE:${LONG}`,
      'END:VCARD',
    ].join('\n'),
  },
  'vcard, nothing in it': { type: 'vcard', content: 'BEGIN:VCARD\nX-FOO:bar\nEND:VCARD' },
  email: {
    type: 'email',
    data: { to: 'ada@example.com', subject: 'Hello & welcome', body: 'Dear Ada,\n\nhow are you?' },
  },
  'email, address': { type: 'email', content: 'ada+qr@example.com' },
  'email, content': {
    type: 'email',
    content: `mailto:?subject=Hi%20there&body=${LONG}&cc=a@b.cd&attach=/etc/passwd`,
  },
  phone: { type: 'phone', data: { phone: '+1 (415) 555-0123' } },
  'phone, content': { type: 'phone', content: 'tel:+1-415-555-0123;ext=12' },
  'phone, trunk zero': { type: 'phone', content: '+49 (0)30 901820 ext. 5' },
  sms: { type: 'sms', data: { phone: '+1 415 555 0123', message: 'JOIN & win\n100 %' } },
  'sms, number': { type: 'sms', content: '12345' },
  'sms, content': { type: 'sms', content: 'SMSTO:12345:Hi: you' },
};

/** Makes each page anew, because a response body can be read only once. */
export const PAGES: Record<string, () => Response> = {
  ...Object.fromEntries(
    Object.entries(SOURCES).map(([name, source]) => [
      name,
      () => landingPage({ source, shortCode: SHORT_CODE }),
    ]),
  ),
  'not found': notFoundPage,
  'nothing here': nothingHerePage,
  paused: () => gonePage('paused'),
  expired: () => gonePage('expired'),
  blocked: () => blockedPage(`Phishing for ${LONG}`),
  'blocked without a reason': () => blockedPage(''),
  unavailable: () => unavailablePage(),
  'too many': () => tooManyPage({ 'Retry-After': '60' }),
};
