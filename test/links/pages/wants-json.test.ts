import { expect, it } from 'vitest';
import { wantsJson } from '../../../src/links/pages/index.ts';

it.each([
  [undefined, false],
  ['', false],
  ['*/*', false],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', false],
  ['application/*', false],
  ['image/png', false],
  ['application/json', true],
  ['Application/JSON; charset=utf-8', true],
  ['application/json, text/plain, */*', true],
  ['application/json, text/html', true],
  ['text/html, application/json', false],
  ['text/html;q=0.5, application/json', true],
  ['text/html, application/json;q=0.9', false],
  ['application/json;q=0', false],
  [';;,"', false],
])('Accept: %s asks for JSON: %s', (accept, wants) => {
  expect(wantsJson(accept)).toBe(wants);
});
