import type { Look, Source } from '../../qr/index.ts';
import { subjectOf } from '../drawing/index.ts';

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
