import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { changeDesign, Design, DesignChanges, StoredDesign } from '../../../src/qr/image/design/index.ts';
import { FLAT_LOGO, LINEAR } from '../../support/designs.ts';

it('a saved design that lacks a field has its default', () => {
  const { cornerStyle, ...older } = v.parse(Design, { pattern: 'dots', cornerStyle: 'square' });
  expect(v.parse(StoredDesign, older)).toEqual({ ...older, cornerStyle });
});

it('a saved design is read without the fields of a later release', () => {
  const known = v.parse(Design, {});
  expect(v.parse(StoredDesign, { ...known, glow: 3 })).toEqual(known);
});

it('what is left out of a gradient and a logo has a default', () => {
  const [from, to] = [
    { offset: 0, color: '#ABC' },
    { offset: 1, color: '#000000' },
  ];
  expect(
    v.parse(Design, { gradient: { type: 'linear', stops: [from, to] }, logo: { image: FLAT_LOGO } }),
  ).toEqual({
    foregroundColor: '#000000',
    backgroundColor: '#ffffff',
    pattern: 'square',
    cornerStyle: 'square',
    margin: 4,
    gradient: { type: 'linear', angle: 0, stops: [{ offset: 0, color: '#aabbcc' }, to] },
    logo: { image: FLAT_LOGO, size: 0.22, shape: 'square', margin: 1 },
  });
});

const stop = (offset: number) => ({ offset, color: '#000' });
const gradient = (...offsets: number[]) => ({ gradient: { type: 'radial', stops: offsets.map(stop) } });
const logo = (fields: object) => ({ logo: { image: FLAT_LOGO, ...fields } });

describe('a design is refused', () => {
  it.each<[object, string, RegExp]>([
    [{ backgroundColor: 'none' }, 'backgroundColor', /^must be a hex colour.* or transparent$/],
    [{ foregroundColor: 'transparent' }, 'foregroundColor', /^must be a hex colour/],
    [{ cornerColor: 'red' }, 'cornerColor', /^must be a hex colour/],
    [{ margin: 21 }, 'margin', /^must be a whole number of modules from 0 to 20$/],
    [{ margin: 1.5 }, 'margin', /whole number/],
    [{ margin: -1 }, 'margin', /from 0 to 20/],
    [gradient(0), 'gradient.stops', /^must be 2 to 5 stops$/],
    [gradient(0, 0.2, 0.4, 0.6, 0.8, 1), 'gradient.stops', /^must be 2 to 5 stops$/],
    [gradient(0.5, 0.5), 'gradient.stops', /rise from stop to stop/],
    [gradient(0, 1.1), 'gradient.stops.1.offset', /from 0 to 1$/],
    [{ gradient: { ...LINEAR, angle: 360 } }, 'gradient.angle', /from 0 to 359$/],
    [{ gradient: { ...LINEAR, angle: 0.5 } }, 'gradient.angle', /whole number of degrees/],
    [{ gradient: { ...LINEAR, type: 'conic' } }, 'gradient.type', /./],
    [logo({ size: 0.36 }), 'logo.size', /^must be a share of the symbol's width, from 0.1 to 0.35$/],
    [logo({ size: 0.09 }), 'logo.size', /from 0.1 to 0.35$/],
    [logo({ margin: 3 }), 'logo.margin', /^must be a number of modules from 0 to 2$/],
    [logo({ shape: 'star' }), 'logo.shape', /./],
    [{ logo: { size: 0.2 } }, 'logo.image', /./],
    [{ logo: { ...logo({}).logo, sise: 0.2 } }, 'logo.sise', /the fields here are image, size/],
    [{ errorCorrection: 'h' }, 'errorCorrection', /./],
  ])('%j, for its %s', (design, path, message) => {
    const { issues = [] } = v.safeParse(Design, design);
    expect(issues.map((issue) => v.getDotPath(issue))).toEqual([path]);
    expect(issues[0]?.message).toMatch(message);
  });
});

describe('changes to a design', () => {
  const fancy = v.parse(Design, { ...logo({}), gradient: LINEAR, cornerColor: '#123', errorCorrection: 'Q' });

  it('leave the rest as it is', () => {
    const changes = v.parse(DesignChanges, { margin: 2, logo: { image: FLAT_LOGO, size: 0.3 } });
    expect(changeDesign(fancy, changes)).toEqual({
      ...fancy,
      margin: 2,
      logo: { image: FLAT_LOGO, size: 0.3, shape: 'square', margin: 1 },
    });
  });

  it.each(['logo', 'gradient', 'cornerColor', 'cornerDotColor', 'errorCorrection'])(
    'take away a %s by null',
    (field) => {
      expect(changeDesign(fancy, v.parse(DesignChanges, { [field]: null }))).not.toHaveProperty(field);
    },
  );

  it.each(['margin', 'pattern', 'foregroundColor'])('must give a %s, which every design has', (field) => {
    expect(v.is(DesignChanges, { [field]: null })).toBe(false);
  });
});
