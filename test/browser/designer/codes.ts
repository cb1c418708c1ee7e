const MORE_TEXT = 'it\'s `here` $HOME "quoted" \\ 100 %\nsecond line — 世界 🌍';

/** The tab of each type, what to fill in by the labels of fields, and what the code carries then. */
export const CODES: [string, Record<string, string>, string][] = [
  ['Link', { 'Web address': 'https://example.com/menu?table=7' }, 'https://example.com/menu?table=7'],
  ['Text', { Text: MORE_TEXT }, MORE_TEXT],
  [
    'Wi-Fi',
    { 'Network name': 'Café; "Guests"', Password: 'correct\\horse' },
    'WIFI:T:WPA;S:Café\\; \\"Guests\\";P:correct\\\\horse;;',
  ],
  [
    'Contact',
    { 'First name': 'Ada', 'Last name': 'Lovelace', Phone: '+44 20 7946 0958', 'E-mail': 'ada@example.com' },
    [
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:Lovelace;Ada;;;',
      'FN:Ada Lovelace',
      'TEL:+442079460958',
      'EMAIL:ada@example.com',
      'END:VCARD',
    ].join('\r\n'),
  ],
  [
    'E-mail',
    { To: 'ada@example.com', Subject: 'Hi & bye', Message: 'two\nlines' },
    'mailto:ada@example.com?subject=Hi%20%26%20bye&body=two%0D%0Alines',
  ],
  ['Phone', { 'Phone number': '+1 415 555 2671' }, 'tel:+14155552671'],
  ['SMS', { 'Phone number': '+1 415 555 2671', Message: 'Hallå 👋' }, 'SMSTO:+14155552671:Hallå 👋'],
];
