export { forgetLink } from './edge-cache.ts';
export { links } from './routes.ts';
export { isShortLink, shortUrl } from './short-url.ts';
