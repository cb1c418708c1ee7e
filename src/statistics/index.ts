export { scans } from './routes.ts';
export { ScansQuery } from './schema.ts';
