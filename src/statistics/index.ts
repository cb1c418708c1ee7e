export { statistics } from './routes.ts';
