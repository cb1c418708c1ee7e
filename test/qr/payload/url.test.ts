import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Url } from '../../../src/qr/payload/url.ts';

describe('a URL is taken exactly as it is', () => {
  it.each([
    'https://example.com',
    'HTTP://EXAMPLE.COM/%7e?a=b#c',
    'https://例え.jp/メニュー?q=☕',
    'http://[::1]:8080/',
    'https://example.com/a?x={y}|z',
  ])('%s', (url) => {
    expect(v.parse(Url, url)).toBe(url);
  });
});

describe('a URL is refused', () => {
  it.each([
    ['', 'must be a full URL'],
    ['example.com', 'must be a full URL'],
    ['//example.com', 'must be a full URL'],
    ['https:example.com', 'must be a full URL'],
    ['http:/example.com', 'must be a full URL'],
    ['ftp://example.com', 'must be a full URL'],
    ['javascript:alert(1)', 'must be a full URL'],
    ['https://', 'is not a valid URL'],
    ['https://exa mple.com', 'white space'],
    [' https://example.com', 'white space'],
    ['https://example.com/\n', 'white space'],
    ['https://ada:secret@example.com', 'user name or password'],
    ['https://ada@example.com', 'user name or password'],
    ['https://example.com:99999', 'is not a valid URL'],
    ['https://example.com/\ud800', 'surrogate'],
  ])('%j: %s', (url, message) => {
    const { issues } = v.safeParse(Url, url);
    expect(issues?.[0].message).toContain(message);
  });
});
