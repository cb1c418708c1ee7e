/** What the script of Swagger UI defines. */
declare function SwaggerUIBundle(options: object): void;

const HOST = 'https://qr.example.com';

for (const sample of document.querySelectorAll('.sample')) {
  const code = sample.querySelector('code');
  const button = sample.querySelector('button');
  if (!code || !button) continue;
  code.textContent = code.textContent?.replaceAll(HOST, location.origin) ?? '';
  button.hidden = false;
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(code.textContent ?? '');
    button.textContent = 'Copied';
    setTimeout(() => {
      button.textContent = 'Copy';
    }, 2000);
  });
}

const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', follow);
follow();

// The reference is large, so it comes when somebody gets there, by scrolling or by a link into it.
const reference = document.querySelector('#reference');
const arrival = new IntersectionObserver(([entry]) => {
  if (!entry?.isIntersecting && !location.hash.startsWith('#/')) return;
  arrival.disconnect();
  showReference();
});
if (reference) arrival.observe(reference);

function showReference(): void {
  const style = Object.assign(document.createElement('link'), {
    rel: 'stylesheet',
    href: '/docs/swagger-ui.css',
  });
  const script = Object.assign(document.createElement('script'), { src: '/docs/swagger-ui-bundle.js' });
  script.addEventListener('load', () => {
    SwaggerUIBundle({
      url: '/api/v1/openapi.json',
      dom_id: '#reference',
      deepLinking: true,
      validatorUrl: null, // or the description would be sent to a validator elsewhere
      defaultModelsExpandDepth: 0,
      responseInterceptor: shorten,
    });
  });
  document.head.append(style, script);
}

/** Leaves out most of a picture in an answer, which would be a wall of base64. */
function shorten(response: { text?: unknown; data?: unknown; body?: unknown }): object {
  for (const part of ['text', 'data'] as const) {
    const text = response[part];
    if (typeof text === 'string') response[part] = text.replace(/(;base64,.{40})[^"]{40,}/g, '$1…');
  }
  return response;
}
