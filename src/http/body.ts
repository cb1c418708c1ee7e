import { ApiError } from './errors.ts';

const MAX_BODY_BYTES = 64 * 1024;

/**
 * The JSON object of a request's body.
 *
 * @throws {ApiError} unsupported_media_type, body_too_large (nothing is read past 64 KiB), malformed_json
 */
export async function readJsonObject(request: Request): Promise<Record<string, unknown>> {
  const type = request.headers.get('Content-Type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) {
    throw new ApiError('unsupported_media_type');
  }
  const value = parse(await readBytes(request));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ApiError('malformed_json');
  }
  return { ...value };
}

/** Counts the bytes as they come. Content-Length is believed only when it is too large. */
async function readBytes(request: Request): Promise<Uint8Array> {
  if (Number(request.headers.get('Content-Length')) > MAX_BODY_BYTES) throw tooLarge();
  const bytes = new Uint8Array(MAX_BODY_BYTES);
  let length = 0;
  for await (const chunk of request.body ?? []) {
    if (length + chunk.length > MAX_BODY_BYTES) throw tooLarge();
    bytes.set(chunk, length);
    length += chunk.length;
  }
  return bytes.subarray(0, length);
}

function tooLarge(): ApiError {
  return new ApiError(
    'body_too_large',
    `The body is over ${MAX_BODY_BYTES} bytes (64 KiB), the most that is accepted.`,
  );
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes));
  } catch (error) {
    const cause = error instanceof SyntaxError ? `: ${error.message}` : ' in UTF-8';
    throw new ApiError('malformed_json', `The body is not valid JSON${cause}.`);
  }
}
