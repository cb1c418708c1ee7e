import { expect, it } from 'vitest';
import { networkOf } from '../../src/http/index.ts';

it.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
  ['::1', '::/64'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['192.0.2.1', '192.0.2.1'],
  ['not an address', ''],
  ['', ''],
])('the network of %j is %j', (address, network) => {
  const headers = { 'CF-Connecting-IP': address };
  expect(networkOf(new Request('https://qr.example', { headers }))).toBe(network);
});
