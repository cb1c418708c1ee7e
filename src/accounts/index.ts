export { admin } from './admin/index.ts';
export { authenticate } from './authenticate.ts';
export { keys } from './keys/index.ts';
export { planLimitReached, usage } from './usage/index.ts';
