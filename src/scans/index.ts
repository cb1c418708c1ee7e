export { consumeScans } from './consume.ts';
export { countScan } from './enqueue.ts';
export { DIMENSIONS, type Dimension, type ScanMessage } from './message.ts';
export { DAY_MS, dayOf, HOUR_MS, QUARTER_MS } from './time.ts';
export { cleanUp } from './visitors/index.ts';
