/**
 * The public address that BASE_URL names, if a Worker can have it: https and a domain, but none of workers.dev, where the
 * service is off. Undefined for anything else, and for more than that.
 */
export function deployableName(text: string): URL | undefined {
  const url = URL.parse(text);
  if (url?.protocol !== 'https:' || url.href !== `${url.origin}/`) return undefined;
  const isDomain = /^[^:]*\.[^:.\d][^:.]*$/.test(url.host) && !url.host.endsWith('.workers.dev');
  return isDomain ? url : undefined;
}
