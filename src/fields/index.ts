export { fields } from './fields.ts';
export { isRequired, required } from './required.ts';
export { Line, Lines, Name, NonEmptyText, Text } from './text.ts';
export { isOnCalendar, Timestamp } from './timestamp.ts';
