/** Examples of requests and answers. The tests hold each against what the service takes and gives. */
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
    summary: 'A dynamic code: its destination can change, its scans are counted',
    value: { type: 'url', content: 'https://example.com/spring', name: 'Poster', isDynamic: true },
  },
};

export const changes = {
  destination: {
    summary: 'Lead a dynamic code elsewhere',
    value: { content: 'https://example.com/summer' },
  },
  pause: { summary: 'Pause the short link', value: { isActive: false } },
};

export const newKeys = {
  server: {
    summary: 'A key for a server',
    value: { name: 'Ordering system', scopes: ['generate', 'codes:write'] },
  },
  browser: {
    summary: 'A key for a page',
    value: { name: 'Shop', scopes: ['generate'], allowedOrigins: ['https://shop.example.com'] },
  },
};

const qrCode = {
  id: 'qrc_01KAJ8V4T9XQ3M5N7P2R6S8W0Y',
  name: 'Poster',
  shortCode: 'k7Wm3Pq',
  shortUrl: 'https://qr.example.com/q/k7Wm3Pq',
  isDynamic: true,
};
const png = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAASwAAAEsAQAAAABRBrPY';

export const generated = {
  generated: {
    summary: 'Not saved',
    value: { success: true, type: 'url', format: 'png', dataUrl: png },
  },
  saved: {
    summary: 'Saved',
    value: { success: true, type: 'url', format: 'png', dataUrl: png, qrCode },
  },
  warned: {
    summary: 'With a warning',
    value: {
      success: true,
      type: 'url',
      format: 'png',
      dataUrl: png,
      warnings: [
        {
          code: 'low_contrast',
          message: '#999999 on #ffffff has a contrast of 2.85 to 1; phones may not read it.',
        },
      ],
    },
  },
};

const code = {
  ...qrCode,
  type: 'url',
  isActive: true,
  expiresAt: null,
  content: 'https://example.com/spring',
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
};

export const codeAnswer = { code: { value: { success: true, qrCode: code } } };
export const codeList = { page: { value: { success: true, data: [code], nextCursor: null } } };
export const codeDeleted = { deleted: { value: { success: true, id: qrCode.id } } };

export const scans = {
  scans: {
    value: {
      success: true,
      total: 21,
      unique: 17,
      bots: 3,
      series: [
        { start: '2026-11-19T00:00:00.000Z', total: 8, unique: 7 },
        { start: '2026-11-20T00:00:00.000Z', total: 13, unique: 10 },
      ],
      countries: [
        { value: 'DE', total: 15 },
        { value: 'FR', total: 6 },
      ],
      cities: [{ value: 'Berlin', total: 15 }],
      devices: [{ value: 'mobile', total: 21 }],
      systems: [{ value: 'iOS', total: 21 }],
      browsers: [{ value: 'Safari', total: 21 }],
      referrers: [],
    },
  },
};
export const scansCsv = {
  scans: {
    value: 'start,total,unique\r\n2026-11-19T00:00:00.000Z,8,7\r\n2026-11-20T00:00:00.000Z,13,10\r\n',
  },
};

export const usage = {
  free: { value: { success: true, plan: 'free', savedCodes: { used: 12, limit: 50 } } },
  scale: { value: { success: true, plan: 'scale', savedCodes: { used: 81_204, limit: null } } },
};

const key = {
  id: 'key_01KAJ8V4T9XQ3M5N7P2R6S8W0Z',
  name: 'Ordering system',
  prefix: 'qr_live_3kV9dR',
  scopes: ['generate', 'codes:write'],
  allowedOrigins: null,
  expiresAt: null,
  createdAt: '2026-03-01T09:00:00.000Z',
};
const secret = 'qr_live_3kV9dRsZyA7uNqLxE5bTgW2mCjHfPo8iK1hQrXvYzDa0000aB1';

export const keyCreated = { created: { value: { success: true, key: { ...key, secret } } } };
export const keyList = {
  keys: { value: { success: true, data: [{ ...key, lastUsedAt: '2026-11-20T17:42:00.000Z' }] } },
};
export const keyRevoked = { revoked: { value: { success: true, id: key.id } } };
export const healthy = { healthy: { value: { success: true } } };
