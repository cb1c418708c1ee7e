/**
 * The service's public address, without a trailing slash: BASE_URL, or the origin of the request if that is not set.
 *
 * @public
 */
export function baseUrl(env: { BASE_URL?: string }, requestUrl: string): string {
  return env.BASE_URL?.replace(/\/+$/, '') || new URL(requestUrl).origin;
}
