import { createHash } from 'node:crypto';
import copyScript from './copy.client.js';
import { style } from './style.ts';

/** A page and its response. */
export interface Page {
  html: string;
  status?: number;
  /** Whether the page embeds the copy script. There is no other script. */
  hasScript?: boolean;
  headers?: Record<string, string>;
}

/**
 * Responds with a page that must not be stored, framed or indexed. Its policy (CSP 3) allows the style sheet and the
 * script by their hashes, so that anything content might inject can neither run nor load anything.
 */
export function respond({ html, status = 200, hasScript = false, headers }: Page): Response {
  const policy = [
    "default-src 'none'",
    `style-src ${STYLE_HASH}`,
    ...(hasScript ? [`script-src ${SCRIPT_HASH}`] : []),
    'img-src data:', // the empty icon, which keeps browsers from requesting one
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ];
  return new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy.join('; '),
      ...PRIVATE_HEADERS,
      ...headers,
    },
  });
}

/** Headers of every response that holds somebody's content. */
export const PRIVATE_HEADERS = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex',
};

const STYLE_HASH = hashSource(style);
const SCRIPT_HASH = hashSource(copyScript);

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
