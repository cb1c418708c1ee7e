export { type CreatedKey, createKey, presentCreatedKey } from './keys.ts';
export { lookUpKey } from './remember.ts';
export { keys } from './routes.ts';
export { NewKey } from './schema.ts';
export { hashOf, isWellFormed } from './secret.ts';
export { keyInsertion, type StoredKey, touchKey } from './store.ts';
