export { readJsonObject } from './body.ts';
export { ApiError, ERRORS, type Issue, toResponse } from './errors.ts';
export { invalid, validate } from './validate.ts';
