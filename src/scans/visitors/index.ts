export { cleanUp } from './clean-up.ts';
export { hashVisitor } from './hash.ts';
export { prepareSalt } from './salts.ts';
