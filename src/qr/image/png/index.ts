export { toPng } from './draw.ts';
export type { Deflate, Platform, Rasterise } from './platform.ts';
