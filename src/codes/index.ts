export { publicImages } from './public-image/index.ts';
export { codes } from './routes.ts';
export { CodeId } from './schema.ts';
export { findOwnCode } from './store.ts';
