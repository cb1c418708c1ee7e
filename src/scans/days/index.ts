export { addUpDays, DETAILED_DAYS, detailedSince } from './add-up.ts';
