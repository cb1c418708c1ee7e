export function shortUrl(base: string, shortCode: string): string {
  return `${base}/q/${shortCode}`;
}

/** Whether a URL is a short link of this service. Short links to short links could go round in circles. */
export function isShortLink(url: string, base: string): boolean {
  const { host, pathname } = new URL(url);
  return host === new URL(base).host && /^\/(q|%71)\//i.test(pathname);
}
