import type { Context } from 'hono';
import { ApiError, toResponse } from '../http/index.ts';
import { gonePage, notFoundPage, tooManyPage, unavailablePage, wantsJson } from './pages/index.ts';

/** Why a short link may not be followed: an error for clients that ask for JSON, and a page for people. */
const REFUSALS = {
  unknown: {
    error: new ApiError('not_found', 'No code has this short link; check that you have all of it.'),
    page: notFoundPage,
  },
  circular: {
    error: new ApiError('not_found', 'This short link points to another short link.'),
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

/** A short link that may not be followed. */
export class LinkRefused extends Error {
  readonly reason: keyof typeof REFUSALS;

  constructor(reason: keyof typeof REFUSALS) {
    super(`The short link is ${reason}`);
    this.reason = reason;
  }
}

/** Answers an error with JSON or a page, whichever the client asks for. */
export function answerRefusal(error: Error, c: Context): Response {
  const asksForJson = wantsJson(c.req.header('Accept'));
  if (error instanceof LinkRefused) {
    const refusal = REFUSALS[error.reason];
    return asksForJson ? toResponse(refusal.error, c) : refusal.page();
  }
  const answer = toResponse(error, c);
  if (asksForJson) return answer;
  if (error instanceof ApiError && error.code === 'rate_limited') return tooManyPage(error.headers);
  return answer.status >= 500 ? unavailablePage(answer.status) : answer;
}
