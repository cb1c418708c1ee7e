import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { landingPage, type PageSource } from '../../../src/links/pages/index.ts';
import { PAGES, SHORT_CODE, SOURCES } from '../../support/pages.ts';

const show = (source: PageSource) => landingPage({ source, shortCode: SHORT_CODE }).text();

/** A page without its style sheet and drawings. */
const readable = (html: string) => html.replace(/<(style|svg)[\s\S]*?<\/\1>/g, '');

describe('a page shows', () => {
  it.each<[string, string[]]>([
    ['text', ['>First line\n\n  third, indented: &lt;b&gt;bold?&lt;/b&gt;\nשלום לכולם<', 'Copy text']],
    [
      'wifi',
      ['>Café Guests<', '>WPA or WPA2, with a password<', '>correct horse<', 'It is hidden', 'Copy password'],
    ],
    ['wifi, open', ['>Library<', '>Open, no password<']],
    ['wifi, content', ['>corp<', '>WPA3, with a password<', '>se;cret<']],
    ['wifi, enterprise', ['>WIFI:T:WPA2-EAP;S:corp;I:ada;P:secret;;<', 'Copy text']],
    [
      'vcard',
      [
        '>Ada Lovelace</h1>',
        '>Programmer<',
        '>Analytical Engines, Ltd.<',
        '<a href="tel:+442079460000">+44 20 7946 0000</a>',
        '<a href="mailto:ada@example.com">ada@example.com</a>',
        '<a href="https://example.com/ada?a=1&amp;b=2">https://example.com/ada?a=1&amp;b=2</a>',
        '>12 St James Square\nLondon, SW1Y 4JH\nUK<',
        '>First of all\nprogrammers<',
        '<a class="button" href="abcdefg/contact.vcf">Add to contacts</a>',
      ],
    ],
    [
      'vcard, content',
      [
        '>محمد علي</h1>',
        '<a href="tel:+14155550123">+1 (415) 555-0123</a>',
        '>call me<',
        '>not an address<',
        '>javascript:alert(1)<',
      ],
    ],
    ['vcard, nothing in it', ['>BEGIN:VCARD\nX-FOO:bar\nEND:VCARD<', 'Copy text']],
    [
      'email',
      [
        '>ada@example.com<',
        '>Hello &amp; welcome<',
        '>Dear Ada,\n\nhow are you?<',
        'href="mailto:ada@example.com?subject=Hello%20%26%20welcome&amp;body=Dear%20Ada%2C%0D%0A%0D%0Ahow%20are%20you%3F"',
      ],
    ],
    ['email, address', ['>ada+qr@example.com<', 'href="mailto:ada%2Bqr@example.com"']],
    ['email, content', ['>Hi there<', '>a@b.cd<', 'href="mailto:?subject=Hi%20there&amp;body=']],
    ['phone', ['>+1 (415) 555-0123</h1>', 'href="tel:+14155550123">Call<']],
    ['phone, content', ['>+1-415-555-0123</h1>', '>Extension 12<', 'href="tel:+14155550123,12"']],
    ['phone, trunk zero', ['>+49 (0)30 901820</h1>', '>Extension 5<', 'href="tel:+4930901820,5"']],
    [
      'sms',
      [
        '>+1 415 555 0123<',
        '>JOIN &amp; win\n100 %<',
        'href="sms:+14155550123?&amp;body=JOIN%20%26%20win%0A100%20%25"',
      ],
    ],
    ['sms, number', ['>12345<', 'href="sms:12345"']],
    ['sms, content', ['>Hi: you<', 'href="sms:12345?&amp;body=Hi%3A%20you"']],
  ])('what there is to know and do: %s', async (name, parts) => {
    const html = readable((await PAGES[name]?.().text()) ?? '');
    for (const part of parts) expect(html).toContain(part);
  });

  it.each([
    ['WPA', 'WPA or WPA2, with a password'],
    ['wpa2 / wpa3', 'WPA or WPA2, with a password'],
    ['wpa3', 'WPA3, with a password'],
    ['SAE', 'WPA3, with a password'],
    ['WEP', 'WEP, with a password'],
  ])('encryption %s as %s', async (encryption, words) => {
    const data = { ssid: 'a', password: '12345678', encryption };
    expect(await show({ type: 'wifi', data })).toContain(`>${words}<`);
  });

  it.each([
    ['https://раураl.example/a', 'https://xn--l-7sba6dbr.example/a'],
    ['HTTPS://Example.COM', 'https://example.com/'],
    ['https://ｅxample.com/', 'https://example.com/'],
    ['http://0x7f.1/', 'http://127.0.0.1/'],
  ])('the website %s as browsers read it: %s', async (url, read) => {
    const shown = `<a href="${read}">${read}</a>`;
    const content = `BEGIN:VCARD\nFN:Ada\nURL:${url}\nEND:VCARD`;
    expect(await show({ type: 'vcard', content })).toContain(shown);
    expect(await show({ type: 'vcard', data: { firstName: 'Ada', website: url } })).toContain(shown);
  });

  it('no attachment named in a mailto: URL', async () => {
    expect(await PAGES['email, content']?.().text()).not.toContain('passwd');
  });

  it('a code to join with, only if a code can hold it', async () => {
    expect(await PAGES['wifi']?.().text()).toContain('aria-label="QR code for joining this network"');
    expect(await PAGES['wifi, over any code']?.().text()).not.toContain('QR code');
  });
});

describe('every page', () => {
  it.each(Object.keys(PAGES))('is a small document with a title and one heading: %s', async (name) => {
    const html = (await PAGES[name]?.().text()) ?? '';
    expect(html).toMatch(
      /^<!doctype html><html lang="en"><head><meta charset="utf-8"\/><meta name="viewport"/,
    );
    expect(html).toMatch(/<title>[^<]+<\/title>/);
    expect(html.match(/<h1/g)).toHaveLength(1);
    const content = JSON.stringify(SOURCES[name] ?? '').length;
    expect(html.replace(/<svg xmlns.*?<\/svg>/, '').length).toBeLessThan(6000 + content);
  });
});

describe('what people enter', () => {
  const EVIL = '"><script>alert(1)</script><img src=x onerror=alert(1)>\'</title></style>';
  it.each<PageSource>([
    { type: 'text', content: EVIL },
    { type: 'wifi', data: { ssid: EVIL, password: EVIL } },
    { type: 'wifi', content: `WIFI:T:${EVIL};S:${EVIL};I:${EVIL};P:${EVIL};;` },
    { type: 'vcard', data: { firstName: EVIL, title: EVIL, note: EVIL, address: { city: EVIL } } },
    {
      type: 'vcard',
      content: `BEGIN:VCARD\nFN:${EVIL}\nTEL:${EVIL}\nEMAIL:${EVIL}\nURL:https://a.b/${EVIL}\nEND:VCARD`,
    },
    { type: 'email', data: { to: 'a@b.cd', subject: EVIL, body: EVIL } },
    { type: 'email', content: `mailto:${EVIL}?subject=${encodeURIComponent(EVIL)}` },
    { type: 'phone', content: EVIL },
    { type: 'sms', content: `SMSTO:12345:${EVIL}` },
    { type: 'sms', content: EVIL },
  ])('stays text: $type', async (source) => {
    const html = await show(source);
    expect(html).not.toMatch(/<script>alert|<img|"&gt;"|='"/);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  });

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    'https://a:b@evil.example',
  ])('is not made a link: %s', async (url) => {
    const content = `BEGIN:VCARD\nFN:Ada\nURL:${url}\nTEL:${url}\nEMAIL:${url}\nEND:VCARD`;
    const html = await show({ type: 'vcard', content });
    expect([...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      'abcdefg/contact.vcf',
    ]);
  });

  it('never breaks a page, nor adds elements or links to it', async () => {
    const types = ['text', 'wifi', 'vcard', 'email', 'phone', 'sms'] as const;
    const start = fc.constantFrom(
      '',
      'WIFI:S:',
      'BEGIN:VCARD\nURL:',
      'mailto:',
      'mailto:?body=',
      'tel:',
      'sms:1234?body=',
      'SMSTO:1234:',
    );
    const rest = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(EVIL, 'javascript:alert(1)', '%', '%00'),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...types), start, rest, async (type, prefix, tail) => {
        const html = readable(await show({ type, content: prefix + tail }));
        for (const [, href = ''] of html.matchAll(/href="([^"]*)"/g)) {
          expect(href).toMatch(/^(mailto:|tel:|sms:|https?:\/\/|data:,$|abcdefg\/contact\.vcf$)/);
        }
        expect(html.replace(/<script>\/\/ Shows[^<]*<\/script>/, '')).not.toMatch(
          /<(script|img|iframe|form)|\son\w+="/,
        );
      }),
      { numRuns: 300 },
    );
  });
});
