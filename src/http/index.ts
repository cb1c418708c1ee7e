export { readJsonObject } from './body.ts';
export { ApiError, type Issue, toResponse } from './errors.ts';
export { invalid, validate } from './validate.ts';
