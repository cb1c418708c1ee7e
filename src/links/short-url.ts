import { hostOf } from '../platform/host.ts';

export function shortUrl(base: string, shortCode: string): string {
  return `${base}/q/${shortCode}`;
}

/**
 * Whether a URL is a short link of the service under one of its hosts, by whichever port and however it is written. Short
 * links to short links could go round in circles. Cloudflare can merge slashes on the way to the Worker.
 */
export function isShortLink(url: string, hosts: readonly string[]): boolean {
  return hosts.includes(hostOf(url) ?? '') && /^\/+(q|%71)\//i.test(new URL(url).pathname);
}
