/**
 * The public address of this service, without a slash at its end: BASE_URL, or else the origin of the request.
 *
 * @public
 */
export function baseUrl(env: { BASE_URL?: string }, requestUrl: string): string {
  return env.BASE_URL?.replace(/\/+$/, '') || new URL(requestUrl).origin;
}
