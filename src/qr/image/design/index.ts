export { changeDesign } from './change.ts';
export { TRANSPARENT } from './colour.ts';
export {
  CORNER_STYLES,
  type CornerStyle,
  Design,
  DesignChanges,
  PATTERNS,
  type Pattern,
  QUIET_ZONE,
  StoredDesign,
} from './design.ts';
export type { Gradient } from './gradient.ts';
export { type Logo, MAX_LOGO, MIN_LOGO } from './logo.ts';
export { SIZE_RULE, Size } from './size.ts';
