import { describe, expect, it } from 'vitest';
import { checkForm } from '../../../src/web/code-form/check.ts';
import { filledIn } from './forms.ts';

describe('a form at fault', () => {
  it('names every field, as the API does', () => {
    const stops = [
      { offset: '0', color: 'red' },
      { offset: '100', color: '#00f' },
    ];
    const form = filledIn('wifi', {}, { fill: 'linear', stops, backgroundColor: '#ff' });
    expect(checkForm({ ...form, size: '99.5' }).faults).toEqual({
      'data.ssid': 'must not be empty',
      'data.password': 'is required for this encryption; an open network has encryption nopass',
      'design.backgroundColor': 'must be a hex colour, #rgb or #rrggbb, such as #1a2b3c, or transparent',
      'design.gradient.stops.0.color': 'must be a hex colour, #rgb or #rrggbb, such as #1a2b3c',
      size: 'must be a whole number of pixels from 100 to 2000; got 99.5',
    });
  });

  it('has a look all the same when only its content is at fault', () => {
    const checked = checkForm(filledIn('url', { content: 'https://' }, { foregroundColor: '#ABC' }));
    expect(checked.source).toBeUndefined();
    expect(checked.look?.design.foregroundColor).toBe('#aabbcc');
  });

  it('has content all the same when only its look is at fault', () => {
    const checked = checkForm(filledIn('text', { content: 'x' }, { foregroundColor: '#AB' }));
    expect(checked.source).toEqual({ type: 'text', content: 'x' });
    expect(checked.look).toBeUndefined();
  });
});

it('a form that is right has no faults', () => {
  const { faults, source, look } = checkForm(filledIn('sms', { 'data.phone': '+14155550123' }));
  expect(faults).toEqual({});
  expect(source).toEqual({ type: 'sms', data: { phone: '+14155550123' } });
  expect(look).toMatchObject({ size: 300, format: 'png', design: { pattern: 'square' } });
});
