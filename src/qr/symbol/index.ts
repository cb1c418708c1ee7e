export { alignmentCentres } from './alignment.ts';
export type { Level } from './capacity.ts';
export { ContentTooLong, makeSymbol, type QrSymbol } from './symbol.ts';
