import type { Header, Reference } from './types.ts';

const text = { type: 'string' } as const;

/** The headers of answers. */
export const headers = {
  'X-Request-Id': { description: 'Names this request, for questions about it.', schema: text },
  'Retry-After': { description: 'Seconds to wait before the next try.', schema: { type: 'integer' } },
  'WWW-Authenticate': { description: 'The scheme to authenticate with: `Bearer`.', schema: text },
  'X-Short-Url': { description: 'The short link of the code.', schema: text },
  'Cache-Control': { description: 'How long the answer may be kept.', schema: text },
  'Content-Disposition': { description: 'A name for the file.', schema: text },
  ETag: { description: 'Changes when the image does; for `If-None-Match`.', schema: text },
  Location: { description: 'Where to go on.', schema: text },
} satisfies Record<string, Header>;

export type HeaderName = keyof typeof headers;

/** References to these headers, and to the one that every answer has. */
export function headerRefs(names: readonly HeaderName[]): Record<string, Reference> {
  const all: HeaderName[] = ['X-Request-Id', ...names];
  return Object.fromEntries(all.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
