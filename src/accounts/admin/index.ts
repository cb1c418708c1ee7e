export { admin } from './routes.ts';
