export { CodeId } from './parameters.ts';
export { codes } from './routes.ts';
export { findOwnCode } from './store.ts';
