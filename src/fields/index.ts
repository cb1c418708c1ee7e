export { fields } from './fields.ts';
export { isRequired, required } from './required.ts';
export { Line, Lines, Name, NonEmptyText, Text, Timestamp } from './text.ts';
