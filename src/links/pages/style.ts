/** The one style sheet. Colours are named for what they do; each pair of text and ground has a contrast of 4.5 or more. */
export const STYLE = `
:root{color-scheme:light dark;--ground:#f3f4f7;--sheet:#fff;--ink:#15181e;--soft:#555c6b;--line:#e2e5eb;--accent:#1d4ed8;--tint:#e8eefc;--on:#fff}
@media(prefers-color-scheme:dark){:root{--ground:#0f1115;--sheet:#191c22;--ink:#eceef2;--soft:#a7aebc;--line:#2e333d;--accent:#a3bdff;--tint:#232c42;--on:#0f1115}}
*{box-sizing:border-box;margin:0}
body{min-height:100vh;display:grid;grid-template-columns:minmax(0,27rem);place-content:center;padding:1rem;background:var(--ground);color:var(--ink);font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
main{padding:clamp(1.25rem,6vw,2rem);background:var(--sheet);border:1px solid var(--line);border-radius:1.25rem}
header{margin-bottom:1.5rem}
header:last-child{margin-bottom:.25rem}
header p{margin-top:.375rem}
h1,header p{text-align:left}
header svg{display:block;width:3rem;padding:.7rem;margin-bottom:1rem;border-radius:50%;background:var(--tint);stroke:var(--accent);fill:none;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
h1{font-size:1.5rem;line-height:1.25;text-wrap:balance}
header p,dt,figcaption,output{color:var(--soft)}
dt,figcaption,output{font-size:.875rem}
dt{margin-top:1rem}
.text{white-space:pre-wrap}
code{font:1.0625rem/1.5 ui-monospace,monospace}
a{color:var(--accent)}
dd a{display:inline-block;padding:.375rem 0;margin:-.375rem 0}
.button{display:block;width:100%;min-height:3rem;padding:.75rem 1rem;margin-top:1.5rem;border:0;border-radius:.75rem;background:var(--accent);color:var(--on);font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
.button:hover{text-decoration:underline}
.button[hidden]{display:none}
:focus-visible{outline:3px solid var(--accent);outline-offset:3px}
output{display:block;min-height:1.5em;margin:.25rem 0 -.75rem;text-align:center}
figure{margin-top:1.5rem;padding-top:1.5rem;border-top:1px solid var(--line);text-align:center}
figure svg{display:block;width:12rem;max-width:100%;height:auto;margin:0 auto .5rem;border-radius:.5rem}
`.replaceAll('\n', '');
