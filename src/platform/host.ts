/**
 * The host of a URL as the WHATWG parser reads it, in lower case and punycode, without port and trailing dot: one host
 * has one name. Undefined for what is no URL, or has no host.
 *
 * @public
 */
export function hostOf(url: string): string | undefined {
  return URL.parse(url)?.hostname.replace(/\.$/, '') || undefined;
}
