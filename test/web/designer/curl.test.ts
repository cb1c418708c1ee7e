import { expect, it } from 'vitest';
import type { CodeRequest } from '../../../src/web/code-form/request.ts';
import { curlFor } from '../../../src/web/designer/curl.ts';

it('a call can be read and pasted', () => {
  const request: CodeRequest = { type: 'text', content: 'Hello', size: 1000 };
  expect(
    curlFor(request, 'https://qr.example', 'Hello.png'),
  ).toBe(`curl --fail 'https://qr.example/api/v1/qr' \\
  -H "Authorization: Bearer $KEY" \\
  -H 'Content-Type: application/json' \\
  -H 'Accept: image/png' \\
  --data '{"type":"text","content":"Hello","size":1000}' \\
  -o 'Hello.png'`);
});

it('nothing in the content ends a quotation, and the shell expands none of it', () => {
  const content = 'it\'s `id` $(id) $HOME "quoted" \\ !! \n; rm -rf ~ \'';
  const call = curlFor({ type: 'text', content }, 'https://qr.example', "it's.png");
  const [, quoted = ''] = /--data ('[\s\S]*') \\\n/.exec(call) ?? [];
  expect(quoted.split(String.raw`'\''`).every((part) => !part.replace(/^'|'$/g, '').includes("'"))).toBe(
    true,
  );
  expect(JSON.parse(quoted.slice(1, -1).replaceAll(String.raw`'\''`, "'"))).toEqual({
    type: 'text',
    content,
  });
  expect(call).toContain(String.raw`-o 'it'\''s.png'`);
});

it('a call for an SVG accepts an SVG', () => {
  const call = curlFor({ type: 'text', content: 'x', format: 'svg' }, 'https://qr.example', 'x.svg');
  expect(call).toContain("'Accept: image/svg+xml'");
});
