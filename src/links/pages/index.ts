export { landingPage, type PageSource } from './landing.ts';
export { gonePage, notFoundPage, tooManyPage, unavailablePage } from './notices.tsx';
export { vcardFile } from './vcard-file.ts';
export { wantsJson } from './wants-json.ts';
