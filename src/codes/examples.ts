export const summary = {
  id: 'qrc_01KAJ8V4T9XQ3M5N7P2R6S8W0Y',
  name: 'Poster',
  shortCode: 'k7Wm3Pq',
  shortUrl: 'https://qr.example.com/q/k7Wm3Pq',
  imageUrl: 'https://qr.example.com/q/k7Wm3Pq.png',
  isDynamic: true,
};

export const code = {
  ...summary,
  type: 'url',
  isActive: true,
  expiresAt: null,
  isBlocked: false,
  blockReason: null,
  content: 'https://example.com/spring',
  isImagePublic: true,
  design: {
    foregroundColor: '#000000',
    backgroundColor: '#ffffff',
    pattern: 'square',
    cornerStyle: 'square',
    margin: 4,
  },
  format: 'png',
  size: 300,
  scans: { total: 1284, lastScannedAt: '2026-11-20T17:42:08.000Z' },
  createdAt: '2026-03-01T09:00:00.000Z',
  updatedAt: '2026-03-01T09:00:00.000Z',
} as const;

export const codeAnswer = { code: { value: { success: true, qrCode: code } } } as const;

/** A white disc on red, of 16 x 16 pixels. */
const LOGO =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAABAAAAAQAQMAAAAlPW0iAAAABlBMVEXWKDn///8dLLMBAAAAG0lEQVR42mNggAHmAwz8H0BI/gcCQUSAUjAAAOjPCd/aGcY8AAAAAElFTkSuQmCC';

const STOPS = [
  { offset: 0, color: '#1d3557' },
  { offset: 1, color: '#9d0208' },
];

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
  logo: {
    summary: 'A logo and a gradient, on whatever lies behind the image',
    value: {
      type: 'url',
      content: 'https://example.com/menu',
      design: {
        pattern: 'dots',
        backgroundColor: 'transparent',
        gradient: {
          type: 'linear',
          angle: 45,
          stops: STOPS,
        },
        cornerColor: '#1d3557',
        logo: { image: LOGO, size: 0.25, shape: 'circle' },
      },
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
  logo: {
    summary: 'With a logo',
    value: { ...image, robustness: { level: 'H' as const, damagedCodewords: 8, correctableCodewords: 11 } },
  },
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
