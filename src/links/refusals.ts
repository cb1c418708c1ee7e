import type { Context } from 'hono';
import { ApiError, toResponse } from '../http/index.ts';
import { DatabaseUnavailable } from '../platform/database.ts';
import { gonePage, notFoundPage, tooManyPage, unavailablePage, wantsJson } from './pages/index.ts';

/** Why a short link does not lead on: an error for those who ask for JSON, and a page for people. */
const REFUSALS = {
  unknown: {
    error: new ApiError(
      'not_found',
      'There is no code with this short link; check that it was copied whole.',
    ),
    page: notFoundPage,
  },
  circular: {
    error: new ApiError('not_found', 'This short link leads to another short link.'),
    page: notFoundPage,
  },
  paused: {
    error: new ApiError('gone', 'The owner of this code has paused it.'),
    page: () => gonePage('paused'),
  },
  expired: {
    error: new ApiError('gone', 'This code has expired.'),
    page: () => gonePage('expired'),
  },
};

/** A short link that does not lead on. */
export class LinkRefused extends Error {
  readonly reason: keyof typeof REFUSALS;

  constructor(reason: keyof typeof REFUSALS) {
    super(`The short link is ${reason}`);
    this.reason = reason;
  }
}

/** What is answered in place of a destination. */
export function answerRefusal(error: Error, c: Context): Response {
  const asksForJson = wantsJson(c.req.header('Accept'));
  if (error instanceof LinkRefused) {
    const refusal = REFUSALS[error.reason];
    return asksForJson ? toResponse(refusal.error, c) : refusal.page();
  }
  if (asksForJson) return toResponse(error, c);
  if (error instanceof DatabaseUnavailable) return unavailablePage();
  if (error instanceof ApiError && error.code === 'rate_limited') return tooManyPage(error.headers);
  return toResponse(error, c);
}
