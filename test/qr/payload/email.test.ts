import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  EmailContent,
  EmailData,
  encodeEmail,
  encodeEmailContent,
  parseEmail,
} from '../../../src/qr/payload/email.ts';
import * as zxing from '../../support/zxing-parsers.ts';

describe('an e-mail is written', () => {
  it.each<[string, EmailData, string]>([
    ['to an address', { to: 'ada@example.com' }, 'mailto:ada@example.com'],
    ['to an address under its other name', { email: 'ada@example.com' }, 'mailto:ada@example.com'],
    ['to several', { to: 'ada@example.com, bob@example.com' }, 'mailto:ada@example.com,bob@example.com'],
    [
      'with spaces as %20, never as +',
      { to: 'a@b.cd', subject: '1 + 1' },
      'mailto:a@b.cd?subject=1%20%2B%201',
    ],
    ['with line breaks as %0D%0A', { to: 'a@b.cd', body: 'a\nb\r\nc' }, 'mailto:a@b.cd?body=a%0D%0Ab%0D%0Ac'],
    [
      'with those of Unicode too',
      { to: 'a@b.cd', body: 'a\u0085b\u2028c\u2029d' },
      'mailto:a@b.cd?body=a%0D%0Ab%0D%0Ac%0D%0Ad',
    ],
    ['with a tagged address', { to: 'ada+qr&x@b.cd' }, 'mailto:ada%2Bqr%26x@b.cd'],
    ['with copies', { to: 'a@b.cd', cc: 'c@d.ef', bcc: 'g@h.ij' }, 'mailto:a@b.cd?cc=c@d.ef&bcc=g@h.ij'],
  ])('%s', (_, data, payload) => {
    expect(v.is(EmailData, data)).toBe(true);
    expect(encodeEmail(data)).toBe(payload);
  });
});

describe('ZXing gets back', () => {
  it.each<EmailData>([
    { to: 'ada+tag@example.com', subject: 'A+B=C & "D" #1?', body: '100 % sure;\r\nreally' },
    { to: '用户@例子.广告', subject: '你好 🌍', body: 'שלום' },
    { to: 'a@b.cd', cc: 'x+y@b.cd,z@b.cd', bcc: 'q@b.cd', subject: '=?&', body: '+' },
  ])('$subject', (data) => {
    const list = (text = '') => (text ? text.split(',') : []);
    expect(zxing.parseEmail(encodeEmail(data))).toEqual({
      to: list(data.to),
      cc: list(data.cc),
      bcc: list(data.bcc),
      subject: data.subject,
      body: data.body,
    });
  });
});

describe('content', () => {
  it.each([
    ['ada@example.com', 'mailto:ada@example.com'],
    ['ada+qr@example.com', 'mailto:ada%2Bqr@example.com'],
    ['mailto:ada+qr@example.com', 'mailto:ada%2Bqr@example.com'],
    ['mailto:a@b.cd?subject=1+1&body=%2B+', 'mailto:a@b.cd?subject=1%2B1&body=%2B%2B'],
    ['mailto:a@b.cd?cc=x+y@b.cd', 'mailto:a@b.cd?cc=x%2By@b.cd'],
    ['mailto:a@b.cd?subject=#1', 'mailto:a@b.cd?subject=%231'],
    ['mailto:ö@b.cd?subject=Grüße👋', 'mailto:%C3%B6@b.cd?subject=Gr%C3%BC%C3%9Fe%F0%9F%91%8B'],
    ['mailto:ada@example.com?subject=Hi%20there', 'mailto:ada@example.com?subject=Hi%20there'],
    ['MailTo:ada@example.com', 'mailto:ada@example.com'],
    ['mailto:?subject=Tell%20a%20friend', 'mailto:?subject=Tell%20a%20friend'],
  ])('%s becomes %s', (content, payload) => {
    expect(v.is(EmailContent, content)).toBe(true);
    expect(encodeEmailContent(content)).toBe(payload);
  });

  it('reaches ZXing with its plus signs', () => {
    const payload = encodeEmailContent('mailto:ada+qr@b.cd?subject=1+1&cc=x+y@b.cd');
    expect(zxing.parseEmail(payload)).toMatchObject({
      to: ['ada+qr@b.cd'],
      subject: '1+1',
      cc: ['x+y@b.cd'],
    });
  });

  it.each([
    'ada',
    'ada@',
    '@example.com',
    'ada@example',
    'a b@example.com',
    'mailto:',
    'mailto:ada',
    'mailto:a@b.cd?subject=50%',
    'mailto:a@b.cd?subject=a b',
    'mailto:a@b.cd?subject=\u0000',
  ])('%s is refused', (content) => {
    expect(v.is(EmailContent, content)).toBe(false);
  });
});

describe('data is refused', () => {
  it.each<[string, unknown, string]>([
    ['without an address', { subject: 'Hi' }, 'to'],
    ['with both names of the address', { to: 'a@b.cd', email: 'a@b.cd' }, 'to'],
    ['with an address that would add a header', { to: 'a@b.cd?bcc=x@y.zz' }, 'to'],
    ['with a line break in the subject', { to: 'a@b.cd', subject: 'a\nb' }, 'subject'],
    ['with one of Unicode in the subject', { to: 'a@b.cd', subject: 'a\u2028b' }, 'subject'],
    ['with NUL in the body', { to: 'a@b.cd', body: 'a\u0000b' }, 'body'],
    ['with one bad address among good ones', { to: 'a@b.cd', cc: 'a@b.cd,b' }, 'cc'],
  ])('%s', (_, data, path) => {
    const { issues = [] } = v.safeParse(EmailData, data);
    expect(issues.map((issue) => v.getDotPath(issue))).toEqual([path]);
  });
});

describe('what an e-mail asks for', () => {
  const NONE = { subject: undefined, body: undefined, cc: undefined, bcc: undefined };
  it.each([
    ['ada@example.com', { to: 'ada@example.com' }],
    ['MAILTO:ada@example.com', { ...NONE, to: 'ada@example.com' }],
    [
      'mailto:a+tag@b.cd,e@f.gh?Subject=1%20%2B+1&body=a%0D%0Ab=c&cc=x@y.zz&bcc=q@y.zz',
      { to: 'a+tag@b.cd,e@f.gh', subject: '1 ++1', body: 'a\nb=c', cc: 'x@y.zz', bcc: 'q@y.zz' },
    ],
    ['mailto:?to=a@b.cd&subject=Hi', { ...NONE, to: 'a@b.cd', subject: 'Hi' }],
    ['mailto:a@b.cd?attach=/etc/passwd&subject=&body', { ...NONE, to: 'a@b.cd' }],
    ['mailto:a@b.cd?subject=50%&subject=two', { ...NONE, to: 'a@b.cd', subject: '50%' }],
    ['mailto:', { ...NONE, to: '' }],
  ])('%s', (content, email) => {
    expect(parseEmail(content)).toEqual(email);
  });

  it('comes back as it was written, every line break as a line feed', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1 });
    const withLineFeeds = (written: string) => written.replace(/\r\n|[\r\u0085\u2028\u2029]/g, '\n');
    fc.assert(
      fc.property(text, text, (subject, body) => {
        const email = { ...NONE, to: 'ada+qr@example.com', subject, body };
        expect(parseEmail(encodeEmail(email))).toEqual({
          ...email,
          subject: withLineFeeds(subject),
          body: withLineFeeds(body),
        });
      }),
      {
        examples: [
          ['a', 'b\u2028c\r\nd\u0085e'],
          ['\r', '\u0085'],
        ],
      },
    );
  });
});
