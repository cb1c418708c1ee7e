import type { Context } from 'hono';
import { ApiError, toResponse } from '../http/index.ts';
import {
  blockedPage,
  gonePage,
  notFoundPage,
  tooManyPage,
  unavailablePage,
  wantsJson,
} from './pages/index.ts';

interface Refusal {
  /** For clients that ask for JSON. */
  error: (detail: string) => ApiError;
  /** For people. */
  page: (detail: string) => Response;
}

/** Why a short link may not be followed. */
const REFUSALS = {
  unknown: {
    error: () => new ApiError('not_found', 'No code has this short link; check that you have all of it.'),
    page: notFoundPage,
  },
  circular: {
    error: () => new ApiError('not_found', 'This short link points to another short link.'),
    page: notFoundPage,
  },
  blocked: {
    error: (why) =>
      new ApiError('gone', `The operators of this service have blocked this code${why && ` (${why})`}.`),
    page: blockedPage,
  },
  paused: {
    error: () => new ApiError('gone', 'The owner of this code has paused it.'),
    page: () => gonePage('paused'),
  },
  expired: {
    error: () => new ApiError('gone', 'This code has expired.'),
    page: () => gonePage('expired'),
  },
} satisfies Record<string, Refusal>;

/** A short link that may not be followed. */
export class LinkRefused extends Error {
  readonly refusal: Refusal;
  /** What to add to the reason, such as why a link is blocked. */
  readonly detail: string;

  constructor(reason: keyof typeof REFUSALS, detail = '') {
    super(`The short link is ${reason}`);
    this.refusal = REFUSALS[reason];
    this.detail = detail;
  }
}

/** Answers an error with JSON or a page, whichever the client asks for. */
export function answerRefusal(error: Error, c: Context): Response {
  const asksForJson = wantsJson(c.req.header('Accept'));
  if (error instanceof LinkRefused) {
    const { refusal, detail } = error;
    return asksForJson ? toResponse(refusal.error(detail), c) : refusal.page(detail);
  }
  const answer = toResponse(error, c);
  if (asksForJson) return answer;
  if (error instanceof ApiError && error.code === 'rate_limited') return tooManyPage(error.headers);
  return answer.status >= 500 ? unavailablePage(answer.status) : answer;
}
