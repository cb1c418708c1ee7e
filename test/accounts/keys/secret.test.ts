import { expect, it } from 'vitest';
import { createSecret, hashOf, isWellFormed, prefixOf } from '../../../src/accounts/keys/secret.ts';

it('a secret is qr_live_, 43 random characters and a checksum, and never the same twice', () => {
  const secrets = Array.from({ length: 200 }, createSecret);
  for (const secret of secrets) {
    expect(secret).toMatch(/^qr_live_[0-9A-Za-z]{49}$/);
    expect(isWellFormed(secret)).toBe(true);
  }
  expect(new Set(secrets).size).toBe(secrets.length);
});

it('changing any one character breaks the checksum', () => {
  const secret = createSecret();
  for (let at = 'qr_live_'.length; at < secret.length; at++) {
    const other = secret[at] === 'x' ? 'y' : 'x';
    expect(isWellFormed(secret.slice(0, at) + other + secret.slice(at + 1))).toBe(false);
  }
});

it.each(['', 'qr_live_', 'sk_live_x', `${createSecret()} `, createSecret().slice(1), `${createSecret()}0`])(
  '%j is not a well-formed key',
  (text) => {
    expect(isWellFormed(text)).toBe(false);
  },
);

it('the prefix identifies a key without giving it away', () => {
  const secret = createSecret();
  expect(secret.startsWith(prefixOf(secret))).toBe(true);
  expect(prefixOf(secret)).toHaveLength('qr_live_'.length + 6);
});

it('the hash is SHA-256 in hex', async () => {
  expect(await hashOf('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
