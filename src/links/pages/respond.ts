import { createHash } from 'node:crypto';
import copyScript from './copy.client.js';
import style from './page.css';

/** A page as text, and how it is answered. */
export interface Page {
  html: string;
  status?: number;
  /** Whether the page has the copy script, the one script there is. */
  hasScript?: boolean;
  headers?: Record<string, string>;
}

/**
 * A page as an answer that nobody keeps, frames or lists. Its policy (CSP 3) names the style sheet and the script by
 * their hashes: whatever else content might bring into a page, it would not run and would load nothing.
 */
export function respond({ html, status = 200, hasScript = false, headers }: Page): Response {
  const policy = [
    "default-src 'none'",
    `style-src ${STYLE_HASH}`,
    ...(hasScript ? [`script-src ${SCRIPT_HASH}`] : []),
    'img-src data:', // the empty icon, so that no browser asks for one
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

/** What every answer with somebody's content says. */
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
