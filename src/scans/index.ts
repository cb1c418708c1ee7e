export { consumeScans } from './consume.ts';
export { addUpDays, DETAILED_DAYS, detailedSince } from './days/index.ts';
export { deadScans } from './dead/index.ts';
export { countScan } from './enqueue.ts';
export { DIMENSIONS, type Dimension, type ScanMessage } from './message.ts';
export { DAY_MS, dayOf, HOUR_MS, QUARTER_MS } from './time.ts';
export { cleanUp, prepareSalt } from './visitors/index.ts';
