export { consumeScans } from './consume.ts';
export { countScan } from './count.ts';
export type { ScanMessage } from './message.ts';
export { scans } from './routes.ts';
export { cleanUp } from './visitors/index.ts';
