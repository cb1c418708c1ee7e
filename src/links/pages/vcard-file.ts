import { encodePayload, type Source } from '../../qr/index.ts';
import { PRIVATE_HEADERS } from './respond.ts';
import { readCard } from './vcard.tsx';

/** Responds with the card as a file that any address book can import, named after the person. */
export function vcardFile(source: Extract<Source, { type: 'vcard' }>): Response {
  return new Response(`${encodePayload(source).replace(/\r\n?|\n/g, '\r\n')}\r\n`, {
    headers: {
      'Content-Type': 'text/vcard; charset=utf-8',
      'Content-Disposition': disposition(readCard(source)?.name ?? ''),
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      ...PRIVATE_HEADERS,
    },
  });
}

/** Gives the full name (RFC 8187), and an ASCII one for clients without RFC 8187 (RFC 6266, appendix D). */
function disposition(name: string): string {
  const full = `${fileName(name, /[^\p{L}\p{M}\p{N}' -]+/gu)}.vcf`;
  const ascii = `${fileName(name, /[^A-Za-z0-9 -]+/g)}.vcf`;
  const encoded = encodeURIComponent(full).replaceAll("'", '%27');
  return `attachment; filename="${ascii}"${full === ascii ? '' : `; filename*=UTF-8''${encoded}`}`;
}

/** Replaces unsafe characters with spaces and keeps 60 characters, or returns `contact` if none are left. */
function fileName(name: string, unsafe: RegExp): string {
  const safe = [...name.replace(unsafe, ' ').replace(/ +/g, ' ')].slice(0, 60).join('').trim();
  return safe || 'contact';
}
