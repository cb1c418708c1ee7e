export { Batch } from './batch.tsx';
