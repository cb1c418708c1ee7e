import { raw } from 'hono/html';
import type { Child } from 'hono/jsx';
import copyScript from './copy.client.js';
import { ICONS, type Icon } from './icons.ts';
import { type Page, respond } from './respond.ts';
import { style } from './style.ts';

interface Layout extends Omit<Page, 'html'> {
  /** The title in the browser. Defaults to the heading. */
  title?: string;
  icon: Icon;
  heading: string;
  /** Lines under the heading. */
  lines?: string[];
}

/** The frame that all pages share: an icon, a heading and the content. */
export function layOut({ title, icon, heading, lines = [], ...page }: Layout, children?: Child): Response {
  const html = (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="format-detection" content="telephone=no" />
        <title>{title ?? heading}</title>
        <link rel="icon" href="data:," />
        <style>{raw(style)}</style>
      </head>
      <body>
        <main>
          <header>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={ICONS[icon]} />
            </svg>
            <h1 dir="auto">{heading}</h1>
            {lines.map((line) => (
              <p dir="auto">{line}</p>
            ))}
          </header>
          {children}
        </main>
        {page.hasScript && <script>{raw(copyScript)}</script>}
      </body>
    </html>
  );
  return respond({ ...page, html: `<!doctype html>${html}` });
}
