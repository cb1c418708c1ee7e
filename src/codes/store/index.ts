export { deleteCode } from './delete.ts';
export { findOwnCode, findOwnCodes } from './find.ts';
export { insertCode } from './insert.ts';
export { listCodes } from './list.ts';
export type { ListedCode, NewCode, SavedCode } from './saved-code.ts';
export { updateCode } from './update.ts';
