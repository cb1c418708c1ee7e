export { CodeList } from './code-list.tsx';
