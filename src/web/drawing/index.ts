export { drawCode } from './draw.ts';
export { platform } from './platform.ts';
export { subjectOf } from './subject.ts';
