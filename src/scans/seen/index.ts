export { IS_SEEN, KEEP_SEEN, marked, NEAR } from './store.ts';
