import * as v from 'valibot';
import { encodePayload, sources } from '../../qr/index.ts';

/**
 * Addresses for links to what people wrote, or undefined for what must stay text. They are the only ones that
 * content comes near, and each begins with mailto:, tel:, http: or https:.
 */
export function mailHref(address: string): string | undefined {
  return v.is(sources.email.content, address)
    ? encodePayload({ type: 'email', content: address })
    : undefined;
}

export function telHref(number: string): string | undefined {
  return v.is(sources.phone.content, number) ? encodePayload({ type: 'phone', content: number }) : undefined;
}

export function webHref(url: string): string | undefined {
  return v.is(sources.url.content, url) ? url : undefined;
}
