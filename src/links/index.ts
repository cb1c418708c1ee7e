export { forgetLink } from './edge-cache.ts';
export { answerRefusal } from './refusals.ts';
export { links } from './routes.ts';
export { isShortLink, shortUrl } from './short-url.ts';
