import { layOut } from './layout.tsx';
import { Action } from './parts.tsx';

const RETRY_AFTER_SECONDS = '5';

/** For a short link that nobody made: 404. */
export function notFoundPage(): Response {
  return layOut({
    icon: 'notice',
    heading: 'This code leads nowhere',
    lines: ['Check that the link was copied whole, or ask whoever gave you the code.'],
    status: 404,
  });
}

/** For a code that its owner has switched off, or whose time is over: 410. */
export function gonePage(reason: 'paused' | 'expired'): Response {
  const texts = {
    paused: ['This code is paused', 'Its owner has switched it off for now. Please try again later.'],
    expired: ['This code has expired', 'Its time is over. Please ask its owner for a new one.'],
  } as const;
  const [heading, line] = texts[reason];
  return layOut({ icon: 'notice', heading, lines: [line], status: 410 });
}

/** For a network that opened too many links that are not there: 429. */
export function tooManyPage(headers: Readonly<Record<string, string>>): Response {
  return layOut({
    icon: 'notice',
    heading: 'Please wait a minute',
    lines: ['Too many links that do not exist were opened from your network.'],
    status: 429,
    headers,
  });
}

/** For when what the code leads to cannot be looked up: 503. */
export function unavailablePage(): Response {
  return layOut(
    {
      icon: 'notice',
      heading: 'Please try again',
      lines: ['Something is not working on our side, and the code could not be opened.'],
      status: 503,
      headers: { 'Retry-After': RETRY_AFTER_SECONDS },
    },
    <Action href="">Try again</Action>,
  );
}
