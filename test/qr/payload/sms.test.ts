import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { encodeSms, parseSms, SmsContent, SmsData, smsUrl } from '../../../src/qr/payload/sms.ts';
import { parseSmsto } from '../../support/zxing-parsers.ts';

describe('data becomes SMSTO:, which ZXing reads back', () => {
  it.each<[SmsData, string]>([
    [{ phone: '+1 415 555 0123' }, 'SMSTO:+14155550123'],
    [{ phone: '12345', message: 'JOIN' }, 'SMSTO:12345:JOIN'],
    [{ phone: '12345', message: 'a:b;c\\d & 100 %' }, 'SMSTO:12345:a:b;c\\d & 100 %'],
    [{ phone: '+49 (0)30 901820', message: 'Hi' }, 'SMSTO:+4930901820:Hi'],
    [{ phone: '12345', message: 'שלום 👋 你好' }, 'SMSTO:12345:שלום 👋 你好'],
  ])('%j', (data, payload) => {
    expect(v.is(SmsData, data)).toBe(true);
    expect(encodeSms(data)).toBe(payload);
    expect(parseSmsto(payload)?.body).toBe(data.message);
  });

  it.each(['\n', '\r\n', '\r', '\u0085', '\u2028', '\u2029'])('with %j as a line feed', (lineBreak) => {
    const data = { phone: '12345', message: `two${lineBreak}lines` };
    expect(v.is(SmsData, data)).toBe(true);
    expect(encodeSms(data)).toBe('SMSTO:12345:two\nlines');
    expect(smsUrl(data)).toBe('sms:12345?&body=two%0Alines');
  });
});

describe('content', () => {
  it.each([
    ['+1 415 555 0123', 'SMSTO:+14155550123'],
    ['sms:+14155550123', 'SMSTO:+14155550123'],
    ['sms:+14155550123?body=Hi%20there%2C%20you', 'SMSTO:+14155550123:Hi there, you'],
    ['sms:+14155550123&body=Hi', 'SMSTO:+14155550123:Hi'],
    ['sms:+14155550123;?&body=Hi', 'SMSTO:+14155550123:Hi'],
    ['SMSTO:+14155550123:Hi: you', 'SMSTO:+14155550123:Hi: you'],
    ['smsto:12345:', 'SMSTO:12345'],
  ])('%s becomes %s', (content, payload) => {
    expect(v.is(SmsContent, content)).toBe(true);
    expect(encodeSms(parseSms(content))).toBe(payload);
  });

  it.each([
    '',
    'hello',
    'sms:',
    'SMSTO::Hi',
    'sms:12345?body=50%',
    'sms:12345?body=%00',
    'sms:+1415,+1416',
    'sms:+14155550123;isub=5',
    'SMSTO:+14155550123:\u0000',
  ])('%j is refused', (content) => {
    expect(v.is(SmsContent, content)).toBe(false);
  });
});

describe('an extension, which no text message reaches, is refused', () => {
  it.each([
    '+14155550123 x5',
    '+14155550123,5',
    'sms:+14155550123;ext=5',
    'sms:+14155550123;ext=5?body=Hi',
    'sms:+14155550123,5',
    'SMSTO:+14155550123 ext. 5:Hi',
  ])('%s', (content) => {
    const { issues = [] } = v.safeParse(SmsContent, content);
    expect(issues.map(({ message }) => message)).toEqual([expect.stringContaining('no extension')]);
  });

  it('in data too', () => {
    const { issues = [] } = v.safeParse(SmsData, { phone: '+14155550123 x5', message: 'Hi' });
    expect(issues.map(({ message }) => message)).toEqual([expect.stringContaining('no extension')]);
  });
});

it.each([
  ['+1 415 555 0123', 'sms:+14155550123'],
  ['SMSTO:12345:JOIN: now & 100 %', 'sms:12345?&body=JOIN%3A%20now%20%26%20100%20%25'],
  ['sms:12345?body=two%0Alines', 'sms:12345?&body=two%0Alines'],
])('%s becomes the link %s', (content, url) => {
  expect(smsUrl(parseSms(content))).toBe(url);
});
