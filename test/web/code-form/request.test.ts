import { describe, expect, it } from 'vitest';
import type { CodeType } from '../../../src/qr/index.ts';
import { type DesignForm, logoOf } from '../../../src/web/code-form/form.ts';
import { type CodeRequest, requestOf } from '../../../src/web/code-form/request.ts';
import { filledIn } from './forms.ts';

const SOURCES: [string, CodeType, Record<string, string>, Omit<CodeRequest, 'type'>][] = [
  ['a web address', 'url', { content: 'https://example.com' }, { content: 'https://example.com' }],
  [
    'a web address without its scheme',
    'url',
    { content: 'example.com/menu' },
    { content: 'https://example.com/menu' },
  ],
  ['an address that is no web address', 'url', { content: 'mailto:a@b.co' }, { content: 'mailto:a@b.co' }],
  ['an empty web address', 'url', {}, { content: '' }],
  ['text, its spaces included', 'text', { content: ' a\n' }, { content: ' a\n' }],
  [
    'a hidden network',
    'wifi',
    { 'data.ssid': 'Guests', 'data.password': 'correct horse', 'data.hidden': 'true' },
    { data: { ssid: 'Guests', password: 'correct horse', encryption: 'WPA', hidden: true } },
  ],
  [
    'an open network, without the password that was there before',
    'wifi',
    { 'data.ssid': 'Guests', 'data.password': 'correct horse', 'data.encryption': 'nopass' },
    { data: { ssid: 'Guests', encryption: 'nopass' } },
  ],
  [
    'a contact with a part of an address',
    'vcard',
    { 'data.firstName': 'Ada', 'data.address.city': 'London' },
    { data: { firstName: 'Ada', address: { city: 'London' } } },
  ],
  ['a contact with nothing', 'vcard', {}, { data: {} }],
  ['an e-mail with nothing', 'email', {}, { data: { to: '' } }],
  ['a phone number', 'phone', { 'data.phone': '110' }, { data: { phone: '110' } }],
  ['a message to nobody', 'sms', { 'data.message': 'Hi' }, { data: { phone: '', message: 'Hi' } }],
];

it.each(SOURCES)('asks for %s', (_, type, values, request) => {
  expect(requestOf(filledIn(type, values))).toEqual({ type, ...request });
});

const STOPS = [
  { offset: '0', color: '#111111' },
  { offset: '29', color: 'a00' },
];

const DESIGNS: [string, Partial<DesignForm>, CodeRequest['design']][] = [
  ['nothing that is so by default', {}, undefined],
  ['a colour pasted without #', { foregroundColor: ' 1A2b3c ' }, { foregroundColor: '#1A2b3c' }],
  ['a colour that is none, as it is', { foregroundColor: 'navy' }, { foregroundColor: 'navy' }],
  ['transparency', { isTransparent: true, backgroundColor: '#eeeeee' }, { backgroundColor: 'transparent' }],
  ['no corner colours once they are off', { cornerColor: '#111111' }, undefined],
  ['one corner colour', { hasCornerColors: true, cornerColor: '#111111' }, { cornerColor: '#111111' }],
  [
    'a line of colours, in hundredths',
    { fill: 'linear', angle: '90', stops: STOPS },
    {
      gradient: {
        type: 'linear',
        angle: 90,
        stops: [
          { offset: 0, color: '#111111' },
          { offset: 0.29, color: '#a00' },
        ],
      },
    },
  ],
  ['a logo', { logo: logoOf('data:') }, { logo: { image: 'data:' } }],
  [
    'a logo that is placed',
    { logo: { image: 'data:', size: '29', shape: 'circle', margin: '0.5' } },
    { logo: { image: 'data:', size: 0.29, shape: 'circle', margin: 0.5 } },
  ],
];

it.each(DESIGNS)('asks for %s', (_, form, design) => {
  expect(requestOf(filledIn('text', { content: 'x' }, form)).design).toEqual(design);
});

describe('the size', () => {
  it.each([
    ['300', undefined],
    ['301', 301],
    ['99.5', 99.5],
    ['', Number.NaN],
    ['12px', Number.NaN],
  ])('%j is asked for as %j', (size, asked) => {
    expect(requestOf({ ...filledIn('text', { content: 'x' }), size }).size).toEqual(asked);
  });
});
