import * as v from 'valibot';
import { expect, it } from 'vitest';
import { Design, StoredDesign } from '../../../src/qr/image/design.ts';

it('a saved design that lacks a field has its default', () => {
  const { cornerStyle, ...older } = v.parse(Design, { pattern: 'dots', cornerStyle: 'square' });
  expect(v.parse(StoredDesign, older)).toEqual({ ...older, cornerStyle });
});

it('a saved design is read without the fields of a later release', () => {
  const known = v.parse(Design, {});
  expect(v.parse(StoredDesign, { ...known, glow: 3 })).toEqual(known);
});
