export { logoLimitReached, planLimitReached } from './plan-limit.ts';
export { usage } from './routes.ts';
