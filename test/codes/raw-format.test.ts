import { describe, expect, it } from 'vitest';
import { rawFormatOf } from '../../src/codes/raw-format.ts';
import { newClient, refusal } from '../support/api.ts';

const BROWSER_IMAGE = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';
const BROWSER_PAGE = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8';

describe('the image itself is sent for an Accept header and a format in the body', () => {
  it.each([
    // If the header accepts both formats, the body decides.
    ['image/*', 'png', 'png'],
    ['image/*', 'svg', 'svg'],
    ['IMAGE/*', 'svg', 'svg'],
    ['image/*;q=0.1', 'svg', 'svg'],
    ['image/png, image/svg+xml', 'svg', 'svg'],
    ['image/png, image/*', 'svg', 'svg'],
    [BROWSER_IMAGE, 'png', 'png'],
    [BROWSER_IMAGE, 'svg', 'svg'],
    // If the header prefers or allows only one, the header decides.
    ['image/png', 'svg', 'png'],
    ['image/svg+xml; charset=utf-8', 'png', 'svg'],
    ['image/svg+xml;q=0.9, image/png;q=0.8', 'png', 'svg'],
    ['image/*;q=0.5, image/svg+xml', 'png', 'svg'],
    ['image/*, image/png;q=0.5', 'png', 'svg'],
    ['image/*, image/png;q=0', 'png', 'svg'],
    // JSON comes last if the header ranks it lower or only allows it by a wildcard.
    ['image/png, application/json;q=0.9', 'png', 'png'],
    ['image/png, */*', 'png', 'png'],
    ['image/*, */*', 'svg', 'svg'],
    ['application/json;q=0, */*', 'svg', 'svg'],
  ] as const)('%s and %s: %s', (accept, asked, format) => {
    expect(rawFormatOf(accept, asked)).toBe(format);
  });
});

describe('JSON is sent', () => {
  it.each([
    undefined,
    '',
    '*/*',
    'application/json',
    'application/*',
    'application/json, image/png',
    'image/png, application/json',
    'application/json, text/plain, */*',
    'application/json, image/*;q=0.9',
    'image/png;q=0.2, */*;q=0.4',
    'image/webp',
    'image/png;q=0',
    'image/*;q=0, */*;q=0',
    'text/html',
    BROWSER_PAGE,
    ';;,"',
  ])('for %j', (accept) => {
    expect(rawFormatOf(accept, 'png')).toBeUndefined();
    expect(rawFormatOf(accept, 'svg')).toBeUndefined();
  });
});

describe('a request that accepts any image', () => {
  const SVG = { type: 'text', content: 'x', format: 'svg' };

  it('gets the format of its body, which is saved with the code', async () => {
    const client = await newClient();
    const response = await client.generate({ ...SVG, name: 'Any' }, { Accept: 'image/*' });
    expect(response.headers.get('Content-Type')).toBe('image/svg+xml');
    const path = response.headers.get('Location')?.replace('/api/v1', '') ?? '';
    expect(await (await client.call('GET', path)).json()).toMatchObject({ qrCode: { format: 'svg' } });
  });

  it('is refused for an unknown format, instead of sent another', async () => {
    const client = await newClient();
    const response = await client.generate({ ...SVG, format: 'gif' }, { Accept: 'image/png' });
    expect(await refusal(response)).toMatchObject({ status: 422, issues: [{ path: 'format' }] });
  });
});
