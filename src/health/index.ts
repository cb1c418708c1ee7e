export { health } from './routes.ts';
