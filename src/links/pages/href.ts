import * as v from 'valibot';
import { encodePayload, sources } from '../../qr/index.ts';

/**
 * Returns the URL for a link made from content, or undefined if it must stay text. No other function lets content
 * into a link, and theirs begin with mailto:, tel:, http: or https:.
 */
export function mailHref(address: string): string | undefined {
  return v.is(sources.email.content, address)
    ? encodePayload({ type: 'email', content: address })
    : undefined;
}

export function telHref(number: string): string | undefined {
  return v.is(sources.phone.content, number) ? encodePayload({ type: 'phone', content: number }) : undefined;
}

/** As browsers read it, its host in punycode: fit to be shown, since no host can look like another's. */
export function webHref(url: string): string | undefined {
  return v.is(sources.url.content, url) ? new URL(url).href : undefined;
}
