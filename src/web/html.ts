/** A page as it is served before any script runs. */
export interface Page {
  title: string;
  description: string;
  /** The address, from the root. */
  path: string;
  styles: readonly string[];
  /** Modules, the first of which imports the rest; those are named so that they are fetched at once. */
  scripts: readonly string[];
  /** The content of `<main>`. */
  main: string;
}

const NAVIGATION = [
  ['/', 'Designer'],
  ['/dashboard', 'Dashboard'],
  ['/docs', 'Docs'],
] as const;

/** The frame of every page. */
export function html({ title, description, path, styles, scripts, main }: Page): string {
  const [script, ...imported] = scripts;
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title}</title>
    <meta name="description" content="${description}">
    <meta name="color-scheme" content="light dark">
    <meta property="og:title" content="${title}">
    <meta property="og:description" content="${description}">
    <meta property="og:image" content="/og.png">
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    ${styles.map((style) => `<link rel="stylesheet" href="${style}">`).join('\n    ')}
    ${imported.map((each) => `<link rel="modulepreload" href="${each}">`).join('\n    ')}
    ${script ? `<script type="module" src="${script}"></script>` : ''}
  </head>
  <body>
    <a class="skip" href="#main">Skip to the content</a>
    <header class="site-header">
      <a class="wordmark" href="/">${MARK}QR code service</a>
      <nav aria-label="Pages">
        ${NAVIGATION.map(([href, name]) => `<a href="${href}"${href === path ? ' aria-current="page"' : ''}>${name}</a>`).join('\n        ')}
      </nav>
    </header>
    <main id="main">${main}</main>
  </body>
</html>
`;
}

/** The mark before the name: a finder pattern (ISO/IEC 18004, 6.3.3), as the favicon has it. */
export const MARK =
  '<svg viewBox="0 0 7 7" fill="currentColor" aria-hidden="true"><path fill-rule="evenodd" d="M2 0h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2H2a2 2 0 0 1-2-2V2a2 2 0 0 1 2-2Zm0 1a1 1 0 0 0-1 1v3a1 1 0 0 0 1 1h3a1 1 0 0 0 1-1V2a1 1 0 0 0-1-1Z"/><rect x="2" y="2" width="3" height="3" rx="1"/></svg>';
