export { fields } from './fields.ts';
export { Line, Lines, NonEmptyText, Text } from './text.ts';
