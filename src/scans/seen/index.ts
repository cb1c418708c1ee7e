export { IS_SEEN, KEEP_SEEN, NEAR, toParameters } from './store.ts';
