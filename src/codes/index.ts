export { codes } from './routes.ts';
export { baseUrl, isShortLink } from './short-url.ts';
export { findSource } from './store.ts';
