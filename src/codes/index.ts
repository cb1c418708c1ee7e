export { codes } from './routes.ts';
export {
  changes as changesOfAnyCode,
  ImageQuery,
  ListQuery,
  requests as requestForms,
} from './schema.ts';
export { findOwnCode } from './store.ts';
