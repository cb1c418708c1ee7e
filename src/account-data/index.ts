export { accountData } from './routes.ts';
