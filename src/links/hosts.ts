import { hostOf } from '../platform/host.ts';
import { parseVCard, type Source } from '../qr/index.ts';

/** The longest name in the DNS (RFC 1035, 2.3.4), as text. No longer host leads anywhere. */
const MAX_HOST_LENGTH = 253;

/** The hosts that the service leads or links to for a code: that of a URL, and those of a contact's websites. */
export function hostsOf(source: Pick<Source, 'type' | 'content' | 'data'>): string[] {
  const hosts = urlsOf(source).flatMap((url) => hostOf(url) ?? []);
  return [...new Set(hosts)].filter((host) => host.length <= MAX_HOST_LENGTH);
}

function urlsOf({ type, content = '', data }: Pick<Source, 'type' | 'content' | 'data'>): string[] {
  if (type === 'url') return [content];
  if (type !== 'vcard') return [];
  if (data) return 'website' in data && data.website ? [data.website] : [];
  return parseVCard(content)?.websites ?? [];
}
