import { capacityInBits } from '../../../src/qr/symbol/capacity.ts';

/** A URL that exactly fills a symbol of this version at level M. */
export function payloadOf(version: number): string {
  const bytes = capacityInBits(version, 'M') / 8 - 3; // the header of a byte segment takes 3
  return 'https://example.com/'.padEnd(bytes, 'menu/summer26/').slice(0, bytes);
}
