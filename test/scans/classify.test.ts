import { describe, expect, it } from 'vitest';
import { classifyDevice, classifyPlace, classifyReferrer, isBot, isVisit } from '../../src/scans/classify.ts';
import { IPHONE } from '../support/scans.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('the user agent tells the device, system and browser', () => {
  it.each([
    [IPHONE, 'mobile', 'iOS', 'Safari'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/21G80 Instagram 350.0.0.28.86 (iPhone14,5; iOS 17_6; de_DE; de; scale=3.00; 1170x2532; 638314838)',
      'mobile',
      'iOS',
      'Safari',
    ],
    [
      `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/131.0.0.0 Mobile Safari/537.36`,
      'mobile',
      'Android',
      'Chrome',
    ],
    [
      `Mozilla/5.0 (Linux; Android 13; SAMSUNG SM-S911B) ${WEBKIT} SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36`,
      'mobile',
      'Android',
      'Samsung Internet for Android',
    ],
    [
      `Mozilla/5.0 (Linux; Android 14; CUBOT KINGKONG) ${WEBKIT} Chrome/130.0.0.0 Mobile Safari/537.36`,
      'mobile',
      'Android',
      'Chrome',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
      'tablet',
      'iOS',
      'Safari',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`,
      'desktop',
      'Windows',
      'Microsoft Edge',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'desktop', 'Linux', 'Firefox'],
  ])('%s', (userAgent, device, system, browser) => {
    expect(isBot(userAgent)).toBe(false);
    expect(classifyDevice(userAgent)).toEqual({ device, system, browser });
  });

  it('by known names only, never in its own words', () => {
    expect(classifyDevice('SecretName/1.0 (whoever)')).toEqual({
      device: 'other',
      system: null,
      browser: null,
    });
  });
});

it.each([
  '',
  '  ',
  'curl/8.5.0',
  'python-requests/2.32.3',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  `Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) ${WEBKIT} Chrome/131.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`,
  'WhatsApp/2.23.20.0',
  'WhatsApp/2.24.6.77 A',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'TelegramBot (like TwitterBot)',
])('the user agent tells a bot: %j', (userAgent) => {
  expect(isBot(userAgent)).toBe(true);
});

it.each([
  ['GET', {}, true],
  ['HEAD', {}, false],
  ['GET', { 'Sec-Purpose': 'prefetch;prerender' }, false],
  ['GET', { 'Sec-Purpose': 'prefetch;anonymous-client-ip' }, false],
  ['GET', { Purpose: 'prefetch' }, false],
  ['GET', { 'X-Purpose': 'preview' }, false],
  ['GET', { 'X-Moz': 'prefetch' }, false],
])('only a request whose response is seen is a visit: %s %j %s', (method, headers, visit) => {
  expect(isVisit(new Request('https://qr.example/q/abcdefg', { method, headers }))).toBe(visit);
});

it.each([
  ['https://www.example.com:8443/menu?table=7#top', 'www.example.com'],
  ['android-app://com.google.android.gm/', 'com.google.android.gm'],
  ['https://qr.example/q/abcdefg', null],
  ['about:blank', null],
  ['not a URL', null],
  ['', null],
  [`https://${'a'.repeat(60)}.${'b'.repeat(60)}.example/`, `${'a'.repeat(60)}.${'b'.repeat(39)}`],
])('only the host of a referrer is kept: %s', (referrer, host) => {
  expect(classifyReferrer(referrer, ['qr.example'])).toBe(host);
});

it.each([
  [
    { country: 'DE', city: 'Köln', latitude: '50.9' },
    { country: 'DE', city: 'Köln' },
  ],
  [
    { country: 'T1', city: '' },
    { country: 'T1', city: null },
  ],
  [undefined, { country: null, city: null }],
  [null, { country: null, city: null }],
])('only the country and city of a place are kept: %j', (cf, place) => {
  expect(classifyPlace(cf)).toEqual(place);
});
