import { describe, expect, it } from 'vitest';
import { checkForm } from '../../../src/web/code-form/check.ts';
import { type DesignForm, logoOf } from '../../../src/web/code-form/form.ts';
import { outlookOf, type Verdict } from '../../../src/web/code-form/outlook.ts';
import { FLAT_LOGO } from '../../support/designs.ts';
import { filledIn } from './forms.ts';

function outlook(design: Partial<DesignForm>, content = 'https://example.com/menu', size = '300') {
  const { source, look } = checkForm({ ...filledIn('text', { content }, design), size });
  if (!source || !look) throw new Error('The form is at fault.');
  return outlookOf(source, look);
}

const SMALL_LOGO = { ...logoOf(FLAT_LOGO), size: '10', margin: '0' };

const VERDICTS: [string, Verdict, Partial<DesignForm>, RegExp | undefined][] = [
  ['black on white', 'anywhere', {}, undefined],
  [
    'a logo that takes half of the correction',
    'anywhere',
    { errorCorrection: 'H', logo: SMALL_LOGO },
    undefined,
  ],
  ['a large logo', 'usual', { logo: { ...logoOf(FLAT_LOGO), size: '35' } }, /takes \d\d % of what error/],
  ['a narrow margin', 'usual', { margin: '2' }, /margin of 2/],
  ['light on dark', 'hard', { foregroundColor: '#fff', backgroundColor: '#000' }, /lighter than the back/],
  ['little contrast', 'hard', { foregroundColor: '#999999' }, /contrast of 2\.85 to 1/],
  ['hardly any contrast', 'never', { foregroundColor: '#eeeeee' }, /contrast of 1\.16 to 1/],
  ['a narrow margin and little contrast', 'hard', { margin: '2', foregroundColor: '#999999' }, /contrast/],
];

it.each(VERDICTS)('%s: %s', (_, verdict, design, reason) => {
  const { svg, ...told } = outlook(design);
  expect(told.verdict).toBe(verdict);
  expect(told.reasons.join('\n')).toMatch(reason ?? /^$/);
  expect(svg).toMatch(/^<svg/);
});

describe('the size', () => {
  const content = 'x'.repeat(800);
  it('of modules too small to see rules a code out, which is shown all the same', () => {
    const { verdict, reasons, svg } = outlook({}, content, '100');
    expect(verdict).toBe('never');
    expect(reasons.join()).toMatch(/do not fit into 100 pixels/);
    expect(svg).toMatch(/^<svg/);
  });

  it('of small modules costs a step', () => {
    expect(outlook({}, content, '200')).toMatchObject({ verdict: 'usual', reasons: [/1\.\d pixels/] });
    expect(outlook({}, content, '400').verdict).toBe('anywhere');
  });
});

it('more than any code holds cannot be drawn', () => {
  const { verdict, reasons, svg } = outlook({}, 'x'.repeat(3000), '2000');
  expect([verdict, svg]).toEqual(['never', undefined]);
  expect(reasons.join()).toMatch(/3000 bytes.*2953.*shorten the content\.$/);
});

it('a logo that no code stands is shown as it would lie, and refused', () => {
  const { verdict, reasons, svg } = outlook(
    { logo: { ...logoOf(FLAT_LOGO), size: '35', margin: '2' } },
    'x'.repeat(2000),
    '2000',
  );
  expect(verdict).toBe('never');
  expect(reasons.join()).toMatch(/The logo covers more/);
  expect(svg).toContain('<image');
});

it('what phones make of the content is told apart from whether they read it', () => {
  const { source, look } = checkForm(filledIn('wifi', { 'data.ssid': 'Guests', 'data.password': 'short' }));
  if (!source || !look) throw new Error('The form is at fault.');
  expect(outlookOf(source, look)).toMatchObject({
    verdict: 'anywhere',
    reasons: [],
    notes: [expect.stringContaining('8 to 63')],
  });
});
