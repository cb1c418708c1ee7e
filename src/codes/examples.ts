export const summary = {
  id: 'qrc_01KAJ8V4T9XQ3M5N7P2R6S8W0Y',
  name: 'Poster',
  shortCode: 'k7Wm3Pq',
  shortUrl: 'https://qr.example.com/q/k7Wm3Pq',
  isDynamic: true,
};

export const code = {
  ...summary,
  type: 'url',
  isActive: true,
  expiresAt: null,
  content: 'https://example.com/spring',
  design: {
    foregroundColor: '#000000',
    backgroundColor: '#ffffff',
    pattern: 'square',
    cornerStyle: 'square',
  },
  format: 'png',
  size: 300,
  scans: { total: 1284, lastScannedAt: '2026-11-20T17:42:08.000Z' },
  createdAt: '2026-03-01T09:00:00.000Z',
  updatedAt: '2026-03-01T09:00:00.000Z',
} as const;

export const codeAnswer = { code: { value: { success: true, qrCode: code } } } as const;

/** Requests, as in the README. */
export const requests = {
  url: {
    summary: 'A web address, as a picture',
    value: {
      type: 'url',
      content: 'https://example.com/menu',
      size: 600,
      design: { pattern: 'rounded', cornerStyle: 'extra-rounded', foregroundColor: '#1d3557' },
    },
  },
  wifi: {
    summary: 'A Wi-Fi network that guests join by scanning, as SVG',
    value: {
      type: 'wifi',
      data: { ssid: 'Café Guests', password: 'correct horse', encryption: 'WPA' },
      format: 'svg',
    },
  },
  vcard: {
    summary: 'A person to add to the contacts, saved under a name',
    value: {
      type: 'vcard',
      data: {
        firstName: 'Ada',
        lastName: 'Lovelace',
        email: 'ada@example.com',
        phone: '+14155550123',
        company: 'Analytical Engines',
        title: 'Programmer',
        website: 'https://example.com/ada',
      },
      name: 'Ada, business card',
    },
  },
  dynamic: {
    summary: 'A dynamic code, whose destination can change and whose scans are counted',
    value: { type: 'url', content: 'https://example.com/spring', name: 'Poster', isDynamic: true },
  },
} as const;

const image = {
  success: true,
  type: 'url',
  format: 'png',
  dataUrl: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAASwAAAEsAQAAAABRBrPY',
} as const;

export const generated = {
  generated: { summary: 'Not saved', value: image },
  saved: { summary: 'Saved', value: { ...image, qrCode: summary } },
  warned: {
    summary: 'With a warning',
    value: {
      ...image,
      warnings: [
        {
          code: 'low_contrast',
          message: '#999999 on #ffffff has a contrast of 2.85 to 1; some cameras need 3 to 1 or more.',
        },
      ],
    },
  },
};
