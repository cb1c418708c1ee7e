import { capacityInBits } from '../../../src/qr/symbol/capacity.ts';

/** A web address that fills a symbol of the version at level M. */
export function payloadOf(version: number): string {
  const bytes = capacityInBits(version, 'M') / 8 - 3; // less the header of a segment of bytes
  return 'https://example.com/'.padEnd(bytes, 'menu/summer26/').slice(0, bytes);
}
