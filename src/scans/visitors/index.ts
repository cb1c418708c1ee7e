export { cleanUp } from './clean-up.ts';
export { hashVisitor } from './hash.ts';
