export { fields } from './fields.ts';
export { PageLimit } from './page.ts';
export { isRequired, required } from './required.ts';
export { Line, Lines, NonEmptyText, Text, Timestamp } from './text.ts';
