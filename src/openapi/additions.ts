import type { JsonSchema } from './types.ts';

/** What a schema's readers should know and its validation does not say, or says in code only. */
export interface Addition extends Pick<JsonSchema, 'description' | 'anyOf' | 'oneOf'> {
  /** Descriptions by field. */
  fields?: Record<string, string>;
}

const look = {
  name: 'A label for the code. Giving one saves the code.',
  isDynamic:
    'True saves the code and has it carry a short link, whose destination can change and whose scans are counted.',
  format: 'The format of the image.',
  size: 'Pixels a side.',
  design: 'How the code looks.',
};

const times = {
  createdAt: 'When it was made, in UTC.',
  expiresAt: 'From when on it no longer works, in UTC; null for never.',
};

export const additions: Record<string, Addition> = {
  UrlRequest: {
    fields: {
      ...look,
      content:
        'The URL. The code carries it as it was sent where it follows RFC 3986, else as a browser writes it.',
    },
  },
  TextRequest: { fields: { ...look, content: 'The text, which the code carries exactly as it was sent.' } },
  WifiRequest: {
    fields: {
      ...look,
      content: 'A whole `WIFI:` string, which is written anew as data is.',
      data: 'The network to join.',
    },
  },
  VCardRequest: { fields: { ...look, content: 'A whole vCard.', data: 'The person or company.' } },
  EmailRequest: {
    fields: {
      ...look,
      content: 'Whom to write to.',
      data: 'The message to begin; what is left out stays empty.',
    },
  },
  PhoneRequest: { fields: { ...look, content: 'The number to call.', data: 'The number to call.' } },
  SmsRequest: { fields: { ...look, content: 'Whom to write to.', data: 'The message to begin.' } },
  Design: {
    fields: {
      foregroundColor: 'The colour of the modules: `#rgb` or `#rrggbb`.',
      backgroundColor: 'The colour behind them: `#rgb` or `#rrggbb`.',
      pattern: 'The form of the modules.',
      cornerStyle: 'The form of the three finder patterns.',
    },
  },
  WifiData: {
    description: 'A Wi-Fi network. Every encryption but `nopass` needs a password; an open network has none.',
    fields: {
      ssid: 'The name of the network.',
      password: 'Carried exactly as it was sent.',
      encryption: '`WPA` when there is a password, `nopass` otherwise.',
      hidden: 'Whether the network does not broadcast its name.',
    },
  },
  VCardData: {
    anyOf: [{ required: ['firstName'] }, { required: ['lastName'] }, { required: ['company'] }],
    fields: {
      phone: 'Best with the country: +14155550123.',
      title: 'What the person is at the company.',
      note: 'Anything else, in as many lines as it takes.',
    },
  },
  EmailData: {
    oneOf: [{ required: ['to'] }, { required: ['email'] }],
    fields: { to: 'Whom to write to.', email: 'Another name for `to`; one of the two.' },
  },
  PhoneData: {
    fields: { phone: 'Separators, and a zero in brackets after the country code, are left out of the code.' },
  },
  SmsData: { fields: { message: 'The text that the message begins with.' } },
  CodeChanges: {
    description:
      'What is left out stays as it is. Only what a dynamic code leads to can change: `content` or `data`, for its type.',
    fields: { isActive: 'False pauses the short link.', expiresAt: times.expiresAt },
  },
  NewKey: {
    fields: {
      name: 'What the key is for.',
      scopes: 'What the key may do.',
      allowedOrigins: 'The pages that may use the key, for keys in browsers; such a key may only `generate`.',
      expiresAt: 'When the key ends, in UTC; never when it is left out.',
    },
  },
  Generated: {
    fields: {
      dataUrl: 'The image, ready for the `src` of an `<img>`.',
      warnings: 'What could keep phones from reading the code; only there when something could.',
      qrCode: 'Only there when the code was saved.',
    },
  },
  CodeSummary: {
    fields: {
      name: 'The name given, or else the short code.',
      shortUrl: 'Works for static codes too, though only a dynamic code carries it.',
    },
  },
  Code: {
    fields: {
      content: 'As it was sent; either this or `data` is there.',
      data: 'As it was sent; either this or `content` is there.',
      isActive: 'False while the short link is paused.',
      size: 'Pixels a side.',
      ...times,
      updatedAt: 'When it last changed, in UTC.',
    },
  },
  CodeList: { fields: { nextCursor: 'For the next page; null on the last one.' } },
  Scans: {
    fields: {
      total: 'Scans by people.',
      unique: 'People who scanned, each counted once a day.',
      bots: 'Visits by bots and previews, which are not in the total.',
      series: 'The scans over time, one entry for each interval.',
    },
  },
  Usage: { fields: { savedCodes: 'How many codes are saved and may be; the limit is null without one.' } },
  KeyCreated: { description: 'The only answer that holds the secret.' },
  Failure: {
    description: 'What every answer that is not a success looks like.',
    fields: {
      error: '`message` is one sentence to act on; `issues` names every field at fault.',
      requestId: 'As in the header X-Request-Id.',
    },
  },
};
