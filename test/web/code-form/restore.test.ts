import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { CodeType } from '../../../src/qr/index.ts';
import type { DesignForm } from '../../../src/web/code-form/form.ts';
import { requestOf } from '../../../src/web/code-form/request.ts';
import { formOf, PartialRequest } from '../../../src/web/code-form/restore.ts';
import { filledIn } from './forms.ts';

/** What becomes of a request that is sent, kept and taken up again. */
function restored(request: unknown) {
  return formOf(v.parse(PartialRequest, JSON.parse(JSON.stringify(request))));
}

const FORMS: [CodeType, Record<string, string>, Partial<DesignForm>][] = [
  ['url', { content: 'https://example.com' }, { pattern: 'dots', cornerStyle: 'extra-rounded' }],
  ['text', { content: '' }, { isTransparent: true }],
  ['wifi', { 'data.ssid': 'Guests', 'data.encryption': 'SAE', 'data.hidden': 'true' }, {}],
  ['wifi', { 'data.ssid': 'Guests', 'data.encryption': 'nopass' }, {}],
  ['vcard', { 'data.firstName': 'Ada', 'data.address.city': 'London', 'data.note': 'a\nb' }, {}],
  ['email', { 'data.to': 'ada@example.com', 'data.bcc': 'bob@example.com' }, { errorCorrection: 'H' }],
  ['phone', { 'data.phone': '+1 415' }, { hasCornerColors: true, cornerDotColor: '#abcdef' }],
  ['sms', { 'data.phone': '+1 415', 'data.message': 'Hi' }, { margin: '0' }],
  [
    'text',
    { content: 'x' },
    {
      fill: 'linear',
      angle: '10',
      stops: [
        { offset: '7', color: '#111111' },
        { offset: '57', color: '#222222' },
      ],
    },
  ],
];

it.each(FORMS)('a form of type %s comes back from its request as it was', (type, values, design) => {
  const form = filledIn(type, values, design);
  expect(restored(requestOf(form))).toEqual(form);
});

describe('a saved code that was made by a program', () => {
  it.each([
    [
      { type: 'wifi', content: 'WIFI:T:WPA;S:Guests;P:a\\;b;H:true;;' },
      {
        'data.ssid': 'Guests',
        'data.password': 'a;b',
        'data.encryption': 'WPA',
        'data.hidden': 'true',
      },
    ],
    [
      { type: 'wifi', data: { ssid: 'Open' } },
      {
        'data.ssid': 'Open',
        'data.password': '',
        'data.encryption': 'nopass',
        'data.hidden': '',
      },
    ],
    [{ type: 'phone', content: 'tel:+14155550123;ext=5' }, { 'data.phone': '+14155550123 ext. 5' }],
    [
      { type: 'sms', content: 'SMSTO:+1415:Hi' },
      { 'data.phone': '+1415', 'data.message': 'Hi' },
    ],
    [
      { type: 'email', data: { email: 'ada@example.com' } },
      {
        'data.to': 'ada@example.com',
        'data.subject': '',
        'data.body': '',
        'data.cc': '',
        'data.bcc': '',
      },
    ],
    [
      { type: 'email', content: 'mailto:ada@example.com?subject=Hi%20you' },
      {
        'data.to': 'ada@example.com',
        'data.subject': 'Hi you',
        'data.body': '',
        'data.cc': '',
        'data.bcc': '',
      },
    ],
  ])('%j fills in its fields', (request, values) => {
    const form = restored(request);
    expect(form.values[form.type]).toEqual(values);
  });
});

it('fields that the form does not have are left out, so that nobody sends what nobody sees', () => {
  const form = restored({ type: 'phone', data: { phone: '110', toString: 'x', __proto__: 'y' } });
  expect(requestOf(form).data).toEqual({ phone: '110' });
});

it.each([
  null,
  [],
  {},
  { type: 'pdf' },
  { type: 'url', content: 7 },
  { type: 'url', design: { foregroundColor: 'url(//evil.example)' } },
  { type: 'url', design: { logo: { image: 'https://evil.example/x.png' } } },
  { type: 'url', size: 1e9 },
])('%j is not taken up', (request) => {
  expect(v.is(PartialRequest, request)).toBe(false);
});
