import { layOut } from './layout.tsx';
import { Action } from './parts.tsx';

const RETRY_AFTER_SECONDS = '5';

/** Shown with 404 for an unknown short link. */
export function notFoundPage(): Response {
  return layOut({
    icon: 'notice',
    heading: 'We could not find this code',
    lines: ['Part of the link may be missing. Check it, or ask whoever gave you the code.'],
    status: 404,
  });
}

/** Shown with 410 for a code that its owner has paused or that has expired. */
export function gonePage(reason: 'paused' | 'expired'): Response {
  const texts = {
    paused: ['This code is paused', 'Its owner has turned it off for now. Please try again later.'],
    expired: ['This code has expired', 'It no longer works. Please ask its owner for a new one.'],
  } as const;
  const [heading, line] = texts[reason];
  return layOut({ icon: 'notice', heading, lines: [line], status: 410 });
}

/** Shown with 429 to a network that opened too many unknown short links. */
export function tooManyPage(headers: Readonly<Record<string, string>>): Response {
  return layOut({
    icon: 'notice',
    heading: 'Please wait a minute',
    lines: ['Your network opened too many links that do not exist. You can try again in a minute.'],
    status: 429,
    headers,
  });
}

/** Shown with 503 when the database does not answer. */
export function unavailablePage(): Response {
  return layOut(
    {
      icon: 'notice',
      heading: 'Please try again',
      lines: ['Something went wrong on our side, and we could not open this code.'],
      status: 503,
      headers: { 'Retry-After': RETRY_AFTER_SECONDS },
    },
    <Action href="">Try again</Action>,
  );
}
