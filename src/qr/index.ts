export {
  checkReadable,
  Design,
  DesignChanges,
  drawImage,
  FORMATS,
  type Look,
  MAX_SIZE,
  MEDIA_TYPES,
  MIN_SIZE,
  type Rasterise,
  Unscannable,
  type Warning,
} from './image/index.ts';
export { type CodeType, encodePayload, isPlausiblePassword, type Source, sources } from './payload/index.ts';
export { ContentTooLong, makeSymbol, type QrSymbol } from './symbol/index.ts';
