import ipaddr from 'ipaddr.js';

/**
 * The network that a request comes from, by which strangers are counted: an IPv4 address, or the /64 of an IPv6
 * address, since a single subscriber has all of it. Empty where the platform names no address.
 */
export function networkOf({ headers }: Request): string {
  const sent = headers.get('CF-Connecting-IP') ?? '';
  if (!ipaddr.isValid(sent)) return '';
  const address = ipaddr.process(sent);
  if (address.kind() === 'ipv4') return address.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`)}/64`;
}
