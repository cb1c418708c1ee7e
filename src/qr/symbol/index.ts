export { alignmentCentres } from './alignment.ts';
export { LEVELS, type Level, sizeOf } from './capacity.ts';
export { type Robustness, robustnessOf } from './robustness.ts';
export { ContentTooLong, findSymbol, makeSymbol, type QrSymbol } from './symbol.ts';
