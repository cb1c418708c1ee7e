import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { NewKey } from '../../../src/accounts/keys/schema.ts';

/** A host name of this length, in short labels as DNS requires. */
function host(length: number): string {
  return `${'abc.'.repeat(length / 4)}example`.slice(-length);
}

function faultsOf(origin: string): string[] {
  const { issues = [] } = v.safeParse(NewKey, { name: 'Page', allowedOrigins: [origin] });
  return issues.map(({ message }) => message);
}

describe('an allowed origin', () => {
  it.each([
    'https://app.example.com',
    'http://localhost:5173',
    'http://[::1]:8080',
    'https://xn--r8jz45g.jp',
    `https://${host(247)}`,
  ])('may be %s', (origin) => {
    expect(faultsOf(origin)).toEqual([]);
  });

  it.each(['*', 'https://*', 'https://*.example.com', 'https://app.*.com', 'https://app.example.com:*'])(
    'may not be a wildcard, which matches nothing: %s',
    (origin) => {
      expect(faultsOf(origin)).toEqual([
        expect.stringContaining('wildcards match nothing, so name each origin'),
      ]);
    },
  );

  it.each([
    'https://app.example.com/',
    'https://app.example.com:443',
    'https://APP.example.com',
    'app.example.com',
    'null',
    '',
  ])('must be written as browsers send it, unlike %j', (origin) => {
    expect(faultsOf(origin)).toEqual([expect.stringMatching(/^must be one origin such as/)]);
  });

  it('may have 255 characters and no more', () => {
    expect(faultsOf(`https://${host(248)}`)).toEqual(['must be at most 255 characters']);
  });
});
