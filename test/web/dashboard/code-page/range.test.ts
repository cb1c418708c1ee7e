import { describe, expect, it } from 'vitest';
import {
  faultOf,
  intervalsFor,
  parametersOf,
  presetSpan,
  queryOf,
  spanOf,
  withInterval,
} from '../../../../src/web/dashboard/code-page/statistics/range.ts';
import type { Query } from '../../../../src/web/dashboard/route.ts';

const NOW = new Date(2026, 2, 1, 0, 30); // half an hour into the first of March, on the local clock

/** What an address asks the API for. */
function asked(query: Query) {
  const { timezone, ...rest } = Object.fromEntries(parametersOf(spanOf(query, NOW), NOW));
  expect(timezone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  return rest;
}

describe('an address', () => {
  const USUAL = { from: '2026-01-31', interval: 'day' };

  it.each<[Query, object]>([
    [{}, USUAL],
    [{ range: 'today' }, { from: '2026-03-01', interval: 'hour' }],
    [
      { range: 'today', interval: 'day' },
      { from: '2026-03-01', interval: 'hour' },
    ],
    [{ range: '7d' }, { from: '2026-02-23', interval: 'day' }],
    [
      { range: '7d', interval: 'hour' },
      { from: '2026-02-23', interval: 'hour' },
    ],
    [
      { range: '30d', interval: 'hour' },
      { from: '2026-01-31', interval: 'hour' },
    ],
    [
      { range: '90d', interval: 'hour' },
      { from: '2025-12-02', interval: 'day' },
    ],
    [
      { from: '2026-02-28', to: '2026-02-28' },
      { from: '2026-02-28', to: '2026-02-28', interval: 'hour' },
    ],
    [
      { from: '2026-01-01', to: '2026-03-01', range: '7d' },
      { from: '2026-01-01', interval: 'day' },
    ],
  ])('of %j asks for %j', (query, expected) => {
    expect(asked(query)).toEqual(expected);
  });

  it.each<Query>([
    { range: 'year', interval: 'week' },
    { from: '2026-02-30', to: '2026-03-01' },
    { from: '2026-02-28', to: '2026-02-27' },
    { from: '2026-02-28', to: '2026-03-02' },
    { from: '2024-01-01', to: '2026-03-01' },
    { from: '1999-12-31', to: '2000-01-02' },
    { from: '2026-02-28' },
  ])('that makes no sense, such as %j, asks for the last 30 days', (query) => {
    expect(asked(query)).toEqual(USUAL);
  });

  it('is the one that a span has', () => {
    const spans = [
      withInterval(presetSpan('today', NOW), undefined),
      withInterval(presetSpan('30d', NOW), 'hour'),
      withInterval(presetSpan('90d', NOW), undefined),
      withInterval({ preset: 'own', from: '2026-02-01', to: '2026-02-03' }, 'hour'),
    ];
    expect(spans.map(queryOf)).toEqual([
      { from: '', to: '', range: 'today', interval: '' },
      { from: '', to: '', range: '', interval: 'hour' },
      { from: '', to: '', range: '90d', interval: '' },
      { from: '2026-02-01', to: '2026-02-03', range: '', interval: 'hour' },
    ]);
    expect(spans.map((span) => spanOf(queryOf(span), NOW))).toEqual(spans);
  });
});

it.each([
  ['2026-03-01', '2026-03-01', ['hour']],
  ['2026-01-30', '2026-03-01', ['hour', 'day']],
  ['2026-01-29', '2026-03-01', ['day']],
])('from %s to %s one can see %j', (from, to, intervals) => {
  expect(intervalsFor({ from, to })).toEqual(intervals);
});

it.each([
  ['', '2026-03-01', 'Choose the first day.'],
  ['2026-02-01', '', 'Choose the last day.'],
  ['2026-02-01', '2026-03-02', 'The last day must not be after today.'],
  ['2026-02-02', '2026-02-01', 'The first day must not be after the last.'],
  ['2024-02-29', '2026-03-01', 'A range has at most 731 days.'],
  ['2024-03-01', '2026-03-01', undefined],
])('a range from “%s” to “%s” is at fault: %s', (from, to, message) => {
  expect(faultOf({ from, to }, NOW)?.message).toBe(message);
});
