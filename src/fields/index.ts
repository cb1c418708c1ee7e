export { fields } from './fields.ts';
export { isRequired, required } from './required.ts';
export { LINE_BREAKS, Line, Lines, Name, NonEmptyText, Text, Timestamp } from './text.ts';
