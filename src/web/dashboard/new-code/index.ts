export { NewCode } from './new-code.tsx';
