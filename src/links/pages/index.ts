export { landingPage, type PageSource } from './landing.ts';
export {
  blockedPage,
  gonePage,
  notFoundPage,
  nothingHerePage,
  tooManyPage,
  unavailablePage,
} from './notices.tsx';
export { vcardFile } from './vcard-file.ts';
export { wantsJson, wantsPage } from './wants-json.ts';
