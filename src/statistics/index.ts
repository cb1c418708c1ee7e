export { statistics } from './routes.ts';
export { ScansQuery } from './schema.ts';
