import { checkPayload, type Look, type Source } from '../../../qr/index.ts';
import { type Outlook, outlookOf } from '../../code-form/index.ts';

/** What is drawn until the form says what the code is for. */
const EXAMPLE = { type: 'url', content: 'https://example.com' } as const;

/** A short code has seven characters (src/links/short-code.ts). */
const SOME_SHORT_CODE = 'k7Wm3Pq';

/**
 * How a code that is not saved yet will look. A dynamic one carries a short link, which there is only once it is saved:
 * another one of the same length stands in for it, so that the symbol has the size that it will have.
 */
export function outlookOfNew(source: Source | undefined, look: Look, isDynamic: boolean): Outlook {
  const link = { type: 'url', content: `${location.origin}/q/${SOME_SHORT_CODE}` } as const;
  const outlook = outlookOf(isDynamic ? link : (source ?? EXAMPLE), look);
  return { ...outlook, notes: source ? checkPayload(source).map(({ message }) => message) : [] };
}
