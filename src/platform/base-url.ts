import { hostOf } from './host.ts';
import { Misconfigured } from './misconfigured.ts';

interface Names {
  BASE_URL?: string;
  OWN_HOSTS?: string;
}

/**
 * The service's public address, without a trailing slash: BASE_URL. On this computer and its network it may be unset, and
 * the address is that of the request.
 *
 * @throws {Misconfigured} where the service has a domain name, and so is deployed, but no BASE_URL. Short links under whichever
 *   name a request came by would be in print for good.
 * @public
 */
export function baseUrl({ BASE_URL }: Names, requestUrl: string): string {
  const set = BASE_URL?.replace(/\/+$/, '');
  if (set) return set;
  const { origin, hostname } = new URL(requestUrl);
  if (isLocal(hostname)) return origin;
  throw new Misconfigured(
    'BASE_URL is not set: name the public address of the service in wrangler.toml, such as https://qr.example.com',
  );
}

/**
 * The hosts that lead to this service: that of BASE_URL, that of the request, and OWN_HOSTS.
 *
 * @public
 */
export function ownHosts({ BASE_URL = '', OWN_HOSTS = '' }: Names, requestUrl: string): string[] {
  const further = OWN_HOSTS.split(/[\s,]+/).map((host) => `https://${host}`);
  return [BASE_URL, requestUrl, ...further].flatMap((url) => hostOf(url) ?? []);
}

/** Whether a host is an address or this computer. Cloudflare serves Workers under domain names alone. */
function isLocal(hostname: string): boolean {
  return /^(\[.*\]|[\d.]+|(.*\.)?localhost)$/.test(hostname);
}
