import { ERRORS } from '../http/index.ts';
import { refTo } from './components.ts';
import { type HeaderName, headerRefs } from './headers.ts';
import type { Answer, Examples, Reference } from './types.ts';

export type ErrorCode = keyof typeof ERRORS;

/** When each error comes, and what it may say. */
const meanings: Record<ErrorCode, { when: string; message: string }> = {
  malformed_json: {
    when: 'the body is not JSON, or not an object',
    message: 'The body must be a JSON object, such as {"type":"url","content":"https://example.com"}.',
  },
  unauthorized: {
    when: 'there is no API key, or it is unknown, expired or revoked',
    message: 'Send your API key in the header Authorization: Bearer <API_KEY>.',
  },
  forbidden: {
    when: 'the key lacks the scope or is not for this origin, or the account is suspended',
    message: 'This API key lacks the scope codes:write; it has generate.',
  },
  plan_limit_reached: {
    when: 'saving one more code would pass the limit of the plan',
    message: 'The plan free allows 50 saved codes and 50 are saved; delete one or move to a larger plan.',
  },
  not_found: {
    when: 'there is nothing of this name, or it is not of this account',
    message: 'You have no code with this id.',
  },
  method_not_allowed: { when: 'the path has no such method', message: 'PUT is not possible here, GET is.' },
  conflict: {
    when: 'the code that the Idempotency-Key made was deleted',
    message: 'The code that this Idempotency-Key made was deleted; use a new key.',
  },
  gone: {
    when: 'the code is paused or has expired',
    message: 'The owner of this code has paused it.',
  },
  body_too_large: {
    when: 'the body is over 64 KiB',
    message: 'The body is over 65536 bytes (64 KiB), the most that is accepted.',
  },
  unsupported_media_type: {
    when: 'the body is not application/json',
    message: 'Send the body as JSON, with the header Content-Type: application/json.',
  },
  validation_failed: {
    when: 'a field is at fault, or unknown; `issues` names them all',
    message: 'size must be a whole number of pixels from 100 to 2000.',
  },
  content_too_long: {
    when: 'the content is more than a QR code holds',
    message:
      'The code would have to carry 3000 bytes, and no QR code holds more than 2953 of them; shorten the content, or make the code dynamic so that it carries a short link.',
  },
  unscannable: {
    when: 'no scanner could read the code, for its colours or its size',
    message:
      '#ffffff on #ffffff has a contrast of 1.00 to 1; choose colours of at least 3 to 1, a dark one on a light one.',
  },
  idempotency_mismatch: {
    when: 'the Idempotency-Key was used before with another body',
    message: 'This Idempotency-Key came with another body before; use a new key for a new request.',
  },
  rate_limited: {
    when: 'there were too many requests',
    message: 'The plan free does not allow so many requests a minute; wait for the next one.',
  },
  internal_error: {
    when: 'something went wrong on our side',
    message: 'Something went wrong on our side; please try again.',
  },
  unavailable: {
    when: 'the database does not answer',
    message: 'The database does not answer; please try again in a moment.',
  },
};

/** The answers that these errors become, one for each status. */
export function errorAnswers(codes: readonly ErrorCode[]): Record<string, Reference> {
  const byStatus = Object.entries(groupByStatus(codes));
  return Object.fromEntries(
    byStatus.map(([status, together]) => [status, { $ref: `#/components/responses/${nameOf(together)}` }]),
  );
}

/** The components that `errorAnswers` refers to. */
export function errorComponents(codes: readonly ErrorCode[]): Record<string, Answer> {
  const groups = Object.values(groupByStatus(codes));
  return Object.fromEntries(groups.map((together) => [nameOf(together), answerOf(together)]));
}

function groupByStatus(codes: readonly ErrorCode[]): Record<string, ErrorCode[]> {
  return Object.fromEntries(Map.groupBy(codes, (code) => ERRORS[code].status));
}

function nameOf(codes: readonly ErrorCode[]): string {
  return codes.map(pascalCase).join('Or');
}

function answerOf(codes: readonly ErrorCode[]): Answer {
  return {
    description: codes.map((code) => `\`${code}\`: ${meanings[code].when}.`).join('\n\n'),
    headers: headerRefs(codes.flatMap(headersOf)),
    content: {
      'application/json': {
        schema: refTo('Failure'),
        examples: Object.fromEntries(codes.map((code) => [code, exampleOf(code)])),
      },
    },
  };
}

function headersOf(code: ErrorCode): HeaderName[] {
  const { headers } = { headers: {}, ...ERRORS[code] };
  return (['WWW-Authenticate', 'Retry-After'] as const).filter((name) => name in headers);
}

function exampleOf(code: ErrorCode): Examples[string] {
  const { message } = meanings[code];
  const path = message.split(' ', 1).join();
  const issues = [{ path, message: message.slice(path.length + 1, -1) }];
  return {
    value: {
      success: false,
      error: { code, message, ...(code === 'validation_failed' && { issues }) },
      requestId: '0b0c7a5e-8d0f-4a57-9a5b-5f3c0e0a4c1d',
    },
  };
}

function pascalCase(code: string): string {
  return code.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
