export { forgetLink } from './edge-cache.ts';
export { nothingHerePage, wantsPage } from './pages/index.ts';
export { answerRefusal } from './refusals.ts';
export { links } from './routes.ts';
export { isShortLink, shortUrl } from './short-url.ts';
