import { MEDIA_TYPES } from '../../qr/index.ts';
import type { CodeRequest } from '../code-form/index.ts';

/**
 * A call of the API for a POSIX shell, which writes the image into a file. The shell fills in `$KEY`, and takes
 * everything else as it stands.
 */
export function curlFor(request: CodeRequest, origin: string, file: string): string {
  return [
    `curl --fail ${quote(`${origin}/api/v1/qr`)}`,
    '-H "Authorization: Bearer $KEY"',
    "-H 'Content-Type: application/json'",
    `-H ${quote(`Accept: ${MEDIA_TYPES[request.format ?? 'png']}`)}`,
    `--data ${quote(JSON.stringify(request))}`,
    `-o ${quote(file)}`,
  ].join(' \\\n  ');
}

/** In single quotes a shell changes nothing; a single quote itself stands outside of them (POSIX, 2.2.2). */
function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
