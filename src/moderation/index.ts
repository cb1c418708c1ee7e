export { noteHosts } from './note-hosts.ts';
export { moderation } from './routes.ts';
