export { DEAD_LETTERS, keepDeadScans } from './keep.ts';
export { deadScans } from './routes.ts';
