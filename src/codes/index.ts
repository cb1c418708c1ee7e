export { codes } from './routes.ts';
export { baseUrl, isShortLink } from './short-url.ts';
export { findOwnCode, findSource } from './store.ts';
