export { forgetLink } from './edge-cache.ts';
export { links } from './routes.ts';
export { baseUrl, isShortLink, shortUrl } from './short-url.ts';
