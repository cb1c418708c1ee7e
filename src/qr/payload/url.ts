import * as v from 'valibot';
import { Text } from '../../fields/index.ts';

/**
 * An absolute http or https URL without credentials. It is carried exactly as sent, so what `new URL` would
 * quietly mend (white space, a missing `//`) is an error.
 */
export const Url = v.pipe(
  Text,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const message = faultOf(dataset.value);
    if (message) addIssue({ message });
  }),
  v.metadata({
    description: 'An absolute http or https URL, without white space, user name or password.',
    pattern: String.raw`^[Hh][Tt][Tt][Pp][Ss]?://\S+$`,
  }),
);

function faultOf(text: string): string | undefined {
  if (/\s/.test(text)) return 'must not hold white space; write a space as %20';
  if (!/^https?:\/\//i.test(text)) {
    return 'must be a full URL that begins with https:// or http://, such as https://example.com/menu';
  }
  const url = URL.parse(text);
  if (!url) return 'is not a valid URL; it should look like https://example.com/menu';
  if (url.username || url.password) return 'must not hold a user name or password';
  return undefined;
}
