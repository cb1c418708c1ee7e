import { isAllowed } from '../platform/rate-limit.ts';
import { ApiError } from './errors.ts';

/** A limiter counts by the minute. */
const WINDOW_SECONDS = 60;
const REMEMBERED_NETWORKS = 10_000;

interface Strangers {
  /** @throws {ApiError} rate_limited while the network is over its limit; asks nobody */
  refuse(network: string, now: number): void;
  /** Counts a failure of the network. @throws {ApiError} rate_limited when it is one too many */
  count(limiter: RateLimit, network: string, now: number): Promise<void>;
}

/**
 * Holds networks to so many failures a minute, such as keys or links that are not there. A network over its limit is
 * remembered for a minute, so that its further guesses cost no look-up.
 *
 * @param kind tells these failures from others that the same limiter counts
 * @param message one sentence for the caller
 */
export function strangers(kind: string, message: string): Strangers {
  /** When each network may try again, in milliseconds since 1970. */
  const refusedUntil = new Map<string, number>();

  function refuse(network: string, now: number): void {
    const until = refusedUntil.get(network) ?? 0;
    if (until > now) throw tooMany(message, Math.ceil((until - now) / 1000));
    refusedUntil.delete(network);
  }

  async function count(limiter: RateLimit, network: string, now: number): Promise<void> {
    if (await isAllowed(limiter, `${kind} ${network}`)) return;
    if (refusedUntil.size >= REMEMBERED_NETWORKS) refusedUntil.clear();
    refusedUntil.set(network, now + WINDOW_SECONDS * 1000);
    throw tooMany(message, WINDOW_SECONDS);
  }

  return { refuse, count };
}

/** @param seconds after which another request is sure to be let through */
export function tooMany(message: string, seconds: number = WINDOW_SECONDS): ApiError {
  return new ApiError('rate_limited', message, undefined, { 'Retry-After': String(seconds) });
}
