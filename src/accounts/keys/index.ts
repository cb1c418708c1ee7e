export { buryKey, lookUpKey } from './find.ts';
export { grant } from './grant.ts';
export { type CreatedKey, createKey, presentCreatedKey } from './keys.ts';
export { keys } from './routes.ts';
export { NewKey } from './schema.ts';
export { hashOf, isWellFormed } from './secret.ts';
export { insertKey, keyInsertion, type StoredKey, touchKey } from './store.ts';
