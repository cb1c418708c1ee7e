export { codes } from './routes.ts';
export { requests as requestForms } from './schema.ts';
export { baseUrl, isShortLink } from './short-url.ts';
export { findSource } from './store.ts';
