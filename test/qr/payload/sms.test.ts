import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { encodeSms, parseSms, SmsContent, SmsData } from '../../../src/qr/payload/sms.ts';
import { parseSmsto } from '../../support/zxing-parsers.ts';

describe('data becomes SMSTO:, which ZXing reads back', () => {
  it.each<[SmsData, string]>([
    [{ phone: '+1 415 555 0123' }, 'SMSTO:+14155550123'],
    [{ phone: '12345', message: 'JOIN' }, 'SMSTO:12345:JOIN'],
    [{ phone: '12345', message: 'a:b;c\\d & 100 %' }, 'SMSTO:12345:a:b;c\\d & 100 %'],
    [{ phone: '12345', message: 'two\nlines' }, 'SMSTO:12345:two\nlines'],
    [{ phone: '12345', message: 'שלום 👋 你好' }, 'SMSTO:12345:שלום 👋 你好'],
  ])('%j', (data, payload) => {
    expect(v.is(SmsData, data)).toBe(true);
    expect(encodeSms(data)).toBe(payload);
    expect(parseSmsto(payload)?.body).toBe(data.message);
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

  it.each(['', 'hello', 'sms:', 'SMSTO::Hi', 'sms:12345?body=50%', 'sms:+1415,+1416'])(
    '%j is refused',
    (content) => {
      expect(v.is(SmsContent, content)).toBe(false);
    },
  );
});
