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

/** Shown with 404 for a path that leads nowhere. */
export function nothingHerePage(): Response {
  return layOut({
    icon: 'notice',
    heading: 'There is nothing here',
    lines: ['Part of the address may be missing. Please check it.'],
    status: 404,
  });
}

/** Shown with 410 for a code that operators have blocked, with the reason that they gave, if any. */
export function blockedPage(why: string): Response {
  return layOut({
    icon: 'notice',
    heading: 'This code is blocked',
    lines: [
      'The operators of this service have turned it off.',
      why ? `Their reason: ${why}` : 'It was harmful, or against the rules of the service.',
    ],
    status: 410,
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

/** Shown when the code cannot be looked up: with 503 if that will pass, and with 500 if it is a bug. */
export function unavailablePage(status = 503): Response {
  return layOut(
    {
      icon: 'notice',
      heading: 'Please try again',
      lines: ['Something went wrong on our side, and we could not open this code.'],
      status,
      headers: { 'Retry-After': RETRY_AFTER_SECONDS },
    },
    <Action href="">Try again</Action>,
  );
}
