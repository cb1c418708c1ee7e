/** What an error means to who gets it. */
interface Meaning {
  status: number;
  /** Completes "This error comes when …". */
  when: string;
}

export interface Samples {
  firstCall: Record<Language, string>;
  dynamic: string;
}

const LANGUAGES = { sh: 'curl', js: 'JavaScript', swift: 'Swift', kt: 'Kotlin' };
export type Language = keyof typeof LANGUAGES;

const LIMITS = [
  ['`size`', '100 to 2000 pixels a side, whole; 300 unless said'],
  ['`content`', 'what a QR code holds: up to 2,953 bytes, or 7,089 digits; 8,192 bytes in a dynamic code'],
  ['`name`', '1 to 200 characters'],
  ['`design.margin`', '0 to 20 modules; 4 unless said'],
  ['`design.logo`', 'a PNG or JPEG up to 32 KB and 1024 x 1024 pixels, 0.1 to 0.35 of the width'],
  ['`design.gradient`', '2 to 5 stops'],
  ['a body', '64 KiB'],
  ['`Idempotency-Key`', '1 to 255 characters, remembered for 24 hours'],
  ['a page of a list', '1 to 100 entries; 20 unless said'],
  ['a range of scans', '731 days by day, 31 by hour'],
  ['API keys', '100 an account'],
  ['plan free', '50 saved codes, 20 logos, 300 requests a minute'],
  ['plan pro', '5,000 saved codes, 500 logos, 3,000 requests a minute'],
  ['plan scale', 'no limits'],
];

/** The content of `/docs` before its reference: the first calls, and what can go wrong. */
export function start(errors: Record<string, Meaning>, { firstCall, dynamic }: Samples): string {
  return `
<div class="start">
  <h1>Docs</h1>
  <p class="lead">One endpoint makes a QR code of a request. Try <a href="/">the designer</a> first, if you like: it writes
  the call for you.</p>

  <h2 id="key">1. Get an API key</h2>
  <p>Every call needs one. <code>npm start</code> prints a key for your own machine; in a deployment, whoever runs it gives you
  the first, and you make others in <a href="/dashboard?view=keys">the dashboard</a>. A key in a page or an app can be read by
  everybody: make one for browsers there, which only works from your own pages.</p>

  <h2 id="first-call">2. Make a picture</h2>
  <p><code>Accept</code> says what you get: <code>image/png</code> and <code>image/svg+xml</code> are the image itself, anything else is
  JSON with the image as a data URL.</p>
  <fieldset class="languages">
    <legend class="unseen">Language</legend>
    ${Object.entries(LANGUAGES)
      .map(
        ([language, name], at) =>
          `<label class="choice"><input type="radio" name="language" value="${language}"${at === 0 ? ' checked' : ''}>${name}</label>`,
      )
      .join('\n    ')}
  </fieldset>
  ${Object.entries(firstCall)
    .map(([language, text]) => sample(text, language))
    .join('\n  ')}

  <h2 id="dynamic">3. Change where it leads</h2>
  <p>A dynamic code carries a short link. You can lead it elsewhere after it was printed, and its scans are counted.</p>
  ${sample(dynamic)}

  <h2 id="errors">Errors</h2>
  <p>An error is <code>{ "success": false, "error": { "code", "message", "issues" }, "requestId" }</code>. The message says what would
  be right, <code>issues</code> name each field at fault.</p>
  <div class="table" tabindex="0" role="region" aria-labelledby="errors">
    <table>
      <thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Comes when</th></tr></thead>
      <tbody>
        ${Object.entries(errors)
          .map(
            ([code, { status, when }]) =>
              `<tr><td>${status}</td><td><code>${code}</code></td><td>${marked(when)}</td></tr>`,
          )
          .join('\n        ')}
      </tbody>
    </table>
  </div>

  <h2 id="limits">Limits and ranges</h2>
  <div class="table" tabindex="0" role="region" aria-labelledby="limits">
    <table>
      <tbody>
        ${LIMITS.map(([of, limit]) => `<tr><th scope="row">${marked(of ?? '')}</th><td>${marked(limit ?? '')}</td></tr>`).join('\n        ')}
      </tbody>
    </table>
  </div>

  <h2 id="reference-title">Reference</h2>
  <p>Every call, with its fields and its answers; <strong>Authorize</strong> takes your key, and <strong>Try it out</strong> sends it.
  The same as <a href="/api/v1/openapi.json">OpenAPI 3.1</a>.</p>
</div>
<div id="reference"><noscript>The reference needs a script to be read.</noscript></div>`;
}

function sample(text: string, language = ''): string {
  return `<figure class="sample"${language && ` data-language="${language}"`}><button type="button" class="button small" hidden>Copy</button><pre tabindex="0"><code>${escaped(text.trimEnd())}</code></pre></figure>`;
}

/** Text with its \`code\` marked up. */
function marked(text: string): string {
  return escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
