export { operatorsOnly } from './operators-only.ts';
export { admin } from './routes.ts';
