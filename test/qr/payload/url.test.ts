import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { encodeUrl, Url } from '../../../src/qr/payload/url.ts';
import { parseUri } from '../../support/zxing-parsers.ts';

describe('a URL that readers take for one is carried as it was sent', () => {
  it.each([
    'https://example.com',
    'https://example.com#top',
    'https://example.com:8080',
    'HTTP://EXAMPLE.COM/%7e?a=b#c',
    "https://example.com/a/../b//c;d=1/?x=1/2?&y=(!*'),$~:@+#/?",
    'https://example.com/@ada',
    'http://[2001:db8::1]:8080/',
    'https://xn--r8jz45g.jp/%E3%83%A1',
    'https://my_host.example.com./',
    'https://192.0.2.1:/',
    'https://example.com:443/a/%2e%2e/b',
    'https://example.com/@evil.example',
    'https://example.com/?@evil.example',
    'https://localhost:8080/',
    'http://10.0.0.1/admin',
    `https://${'a.'.repeat(126)}a/`,
    `https://example.com/${'x'.repeat(8000)}`,
  ])('%s', (url) => {
    expect(v.parse(Url, url)).toBe(url);
    expect(encodeUrl(url)).toBe(url);
    expect(parseUri(url)).toBe(url);
  });
});

describe('a URL that readers would take for text is carried as a browser writes it', () => {
  it.each([
    ['https://例え.jp', 'https://xn--r8jz45g.jp/'],
    ['https://BÜCHER.example/', 'https://xn--bcher-kva.example/'],
    ['https://example.com/メニュー', 'https://example.com/%E3%83%A1%E3%83%8B%E3%83%A5%E3%83%BC'],
    ['https://example.com/?q=☕&r=%20#ü', 'https://example.com/?q=%E2%98%95&r=%20#%C3%BC'],
    ['https://example.com/?q=👩‍💻', 'https://example.com/?q=%F0%9F%91%A9%E2%80%8D%F0%9F%92%BB'],
    ['https://example.com/<"^`{|}>', 'https://example.com/%3C%22%5E%60%7B%7C%7D%3E'],
    ['https://example.com/?<"^`{|}>', 'https://example.com/?%3C%22%5E%60%7B%7C%7D%3E'],
    ['https://example.com/#<"^`{|}>', 'https://example.com/#%3C%22%5E%60%7B%7C%7D%3E'],
    ['https://example.com/?a[0]=1', 'https://example.com/?a%5B0%5D=1'],
    ['https://example.com/[a]#[b]', 'https://example.com/%5Ba%5D#%5Bb%5D'],
    ['https://example.com/#a#b', 'https://example.com/#a%23b'],
    ['https://example.com/100%?50%z', 'https://example.com/100%25?50%25z'],
    ['https://example.com?table=5', 'https://example.com/?table=5'],
    ['https://example.com:8080?a=1#b', 'https://example.com:8080/?a=1#b'],
    ['https://مثال.إختبار/', 'https://xn--mgbh0fb.xn--kgbechtv/'],
    ['https://раураl.example/', 'https://xn--l-7sba6dbr.example/'],
  ])('%s as %s', (url, payload) => {
    expect(v.parse(Url, url)).toBe(url);
    expect(encodeUrl(url)).toBe(payload);
    expect(parseUri(payload)).toBe(payload);
  });

  it('and leads where it led, whatever it is', () => {
    const character = fc.constantFrom(...'a.0%?#[]{}|^`"<>/&=@:;,+~ü☕🌍');
    const host = fc.constantFrom('https://example.com', 'http://[::1]:8080', 'HTTPS://Bücher.example');
    fc.assert(
      fc.property(host, fc.string({ unit: character, maxLength: 30 }), (start, rest) => {
        const url = `${start}/${rest}`;
        fc.pre(v.is(Url, url));
        expect(v.parse(Url, url)).toBe(url);
        const payload = encodeUrl(url);
        expect(payload).toMatch(/^[!-~]+$/);
        expect(encodeUrl(payload)).toBe(payload);
        expect(partsOf(payload)).toEqual(partsOf(url));
      }),
    );
  });
});

describe('a URL whose host is written in disguise becomes the one that browsers open', () => {
  it.each([
    ['fullwidth letters', 'https://ｅｘａｍｐｌｅ.com/a', 'https://example.com/a'],
    ['fullwidth dots', 'https://example．com/', 'https://example.com/'],
    ['ideographic full stops', 'https://example。com', 'https://example.com/'],
    [
      'a slash that is none',
      'https://example.com⁄evil.example/',
      'https://example.xn--comevil-3d7c.example/',
    ],
    ['a fraction', 'https://example.com℀.evil.example/', undefined],
    ['circled letters', 'https://ⓔxample.com', 'https://example.com/'],
    ['a ligature', 'https://ﬁne.example/', 'https://fine.example/'],
    ['a soft hyphen', 'https://exam\u00adple.com/', 'https://example.com/'],
    ['a zero-width space', 'https://exam\u200bple.com/', 'https://example.com/'],
    ['a word joiner', 'https://exam\u2060ple.com/', 'https://example.com/'],
    ['a variation selector', 'https://example\ufe0f.com/', 'https://example.com/'],
    ['a zero-width joiner', 'https://exam\u200dple.com/', undefined],
    ['a Hangul filler', 'https://exam\u3164ple.com/', 'https://example.com/'],
    ['an emoji', 'https://☕.example/', 'https://xn--53h.example/'],
    ['a percent-encoded dot', 'https://example%2Ecom/', 'https://example.com/'],
    ['a percent-encoded letter', 'https://%65xample.com/', 'https://example.com/'],
    ['percent-encoded UTF-8', 'https://ex%C3%A4mple.com/', 'https://xn--exmple-cua.com/'],
    ['a percent-encoded @', 'https://example.com%40evil.example/', undefined],
    ['a percent-encoded slash', 'https://example.com%2Fevil.example/', undefined],
    ['a percent-encoded NUL', 'https://example.com%00.evil.example/', undefined],
    ['IPv4 as one number', 'http://2130706433/', 'http://127.0.0.1/'],
    ['IPv4 in octal', 'http://0177.0.0.1/', 'http://127.0.0.1/'],
    ['IPv4 in hexadecimal', 'http://0x7f.0.0.1/', 'http://127.0.0.1/'],
    ['IPv4 in two parts', 'http://127.1:8080', 'http://127.0.0.1:8080/'],
    ['IPv4 with a dot after it', 'http://192.0.2.1./', 'http://192.0.2.1/'],
    ['IPv4 out of range', 'http://256.0.2.1/', undefined],
    ['IPv6 with leading zeros', 'http://[2001:0db8::0001]/', 'http://[2001:db8::1]/'],
    ['IPv4 within IPv6', 'http://[::ffff:127.0.0.1]/', 'http://[::ffff:7f00:1]/'],
    ['decomposed letters', 'https://bu\u0308cher.example/ä', 'https://xn--bcher-kva.example/%C3%A4'],
  ])('%s', (_, url, read) => {
    const parsed = v.safeParse(Url, url);
    expect(parsed.success ? parsed.output : undefined).toBe(read);
    if (read !== undefined) expect([encodeUrl(url), encodeUrl(read)]).toEqual([read, read]);
  });
});

/** What a server is asked for, each percent-encoded byte as one character. */
function partsOf(url: string) {
  const { origin, pathname, search, hash } = new URL(url);
  return [origin, pathname, search, hash].map((part) =>
    part.replace(/%([\dA-Fa-f]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
  );
}

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
    ['https://?a=1', 'is not a valid URL'],
    ['https:///example.com', 'no third slash'],
    ['HTTPS:////example.com', 'no third slash'],
    ['https:evil.example', 'must be a full URL'],
    ['https:/\\evil.example', 'backslash'],
    ['https://./', 'is not a valid URL'],
    ['https://../', 'is not a valid URL'],
    ['https://evil.example../', 'is not a valid URL'],
    ['https://.evil.example/', 'is not a valid URL'],
    [`https://${'a.'.repeat(126)}ab/`, 'at most 253 characters'],
    [`https://${'ä'.repeat(240)}.example/`, 'at most 253 characters'],
    ['https://exa mple.com', 'white space'],
    ['https://exa\tmple.com', 'white space'],
    ['https://exa\nmple.com', 'white space'],
    ['ht\ntps://example.com', 'white space'],
    ['https://exa\ufeffmple.com', 'white space'],
    ['https://example\u3000.com', 'white space'],
    ['https://exa\u202emple.com', 'direction of writing'],
    ['https://example.com:443@evil.example/', 'user name or password'],
    ['https://example.com%2f@evil.example/', 'user name or password'],
    ['https://:@example.com', 'user name or password'],
    [' https://example.com', 'white space'],
    ['https://example.com/\n', 'white space'],
    ['https://example.com/\u2028', 'white space'],
    ['https://example.com/\u0000', 'NUL'],
    ['https://example.com/\u0001', 'control characters'],
    ['https://example.com/\u0085', 'control characters'],
    ['https://example.com/\u202egpj.exe', 'direction of writing'],
    ['https://example.com/\u2066\u2069', 'direction of writing'],
    ['https:\\\\example.com', 'backslash'],
    ['https://example.com\\@evil.example', 'backslash'],
    ['https://example.com/?a\\b', 'backslash'],
    ['https://ada:secret@example.com', 'user name or password'],
    ['https://ada@example.com', 'user name or password'],
    ['https://@example.com', 'user name or password'],
    ['https://example.com:99999', 'is not a valid URL'],
    ['https://[::1', 'is not a valid URL'],
    ['https://example.com/\ud800', 'surrogate'],
  ])('%j: %s', (url, message) => {
    const { issues } = v.safeParse(Url, url);
    expect(issues?.map((issue) => issue.message)).toEqual([expect.stringContaining(message)]);
  });
});
