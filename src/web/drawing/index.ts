export { type Drawing, drawCode } from './draw.ts';
export { platform } from './platform.ts';
