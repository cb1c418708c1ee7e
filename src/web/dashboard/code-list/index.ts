export { CodeList } from './code-list.tsx';
export { TYPES } from './filter.ts';
