import type { Look, Source } from '../../qr/index.ts';

const MOST_CHARACTERS = 60;

/** A name for the image file that tells what the code is for, such as `example.com-menu.png`. */
export function fileNameOf(source: Source, format: Look['format']): string {
  const name = subjectOf(source)
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}._@+-]+/gu, '-')
    .replace(/^[-.]+/, '');
  const short = [...name]
    .slice(0, MOST_CHARACTERS)
    .join('')
    .replace(/[-.]+$/, '');
  return `${short || 'qr-code'}.${format}`;
}

function subjectOf(source: Source): string {
  switch (source.type) {
    case 'url':
      return source.content.replace(/^https?:\/\/(?:www\.)?/i, '');
    case 'text':
      return source.content;
    case 'wifi':
      return `wifi-${source.data?.ssid ?? ''}`;
    case 'vcard': {
      const { firstName, lastName, company } = source.data ?? {};
      return [firstName, lastName].filter(Boolean).join(' ') || (company ?? '');
    }
    case 'email':
      return source.data?.to ?? source.content ?? '';
    case 'phone':
      return source.data?.phone ?? source.content ?? '';
    case 'sms':
      return `sms-${source.data?.phone ?? ''}`;
  }
}
