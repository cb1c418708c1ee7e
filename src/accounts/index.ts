export { admin, operatorsOnly } from './admin/index.ts';
export { authenticate } from './authenticate.ts';
export { buryKey, keys } from './keys/index.ts';
export { logoLimitReached, planLimitReached, usage } from './usage/index.ts';
