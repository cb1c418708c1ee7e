/** The public address of this service, without a slash at its end: the one set, else the request's own. */
export function baseUrl(env: { BASE_URL?: string }, requestUrl: string): string {
  return env.BASE_URL?.replace(/\/+$/, '') || new URL(requestUrl).origin;
}
