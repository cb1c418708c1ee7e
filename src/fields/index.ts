export { fields } from './fields.ts';
export { isRequired, required } from './required.ts';
export { Line, Lines, NonEmptyText, Text, Timestamp } from './text.ts';
