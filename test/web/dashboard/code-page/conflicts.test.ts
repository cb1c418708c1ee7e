import { expect, it } from 'vitest';
import { conflictsOf, without } from '../../../../src/web/dashboard/code-page/conflicts.ts';
import type { Changes, SavedCode } from '../../../../src/web/dashboard/code-page/saved-code.ts';

const SHOWN: SavedCode = {
  id: 'qrc_01KAJ8V4T9XQ3M5N7P2R6S8W0Y',
  name: 'Poster',
  type: 'wifi',
  shortCode: 'k7Wm3Pq',
  shortUrl: 'https://qr.example.com/q/k7Wm3Pq',
  imageUrl: null,
  isDynamic: true,
  isActive: true,
  isBlocked: false,
  blockReason: null,
  isImagePublic: false,
  expiresAt: null,
  data: { ssid: 'Guests', password: 'correct horse' },
  design: {
    foregroundColor: '#000000',
    backgroundColor: '#ffffff',
    pattern: 'square',
    cornerStyle: 'square',
    margin: 4,
  },
  format: 'png',
  size: 300,
  scans: { total: 0, lastScannedAt: null },
  createdAt: '2026-03-01T09:00:00.000Z',
  updatedAt: '2026-03-01T09:00:00.000Z',
};
const design = (changes: Partial<SavedCode['design']>) => ({ design: { ...SHOWN.design, ...changes } });

it.each<[string, Changes, Partial<SavedCode>, string[]]>([
  ['nothing', { name: 'Mine' }, {}, []],
  ['another field', { name: 'Mine' }, { isActive: false, expiresAt: '2027-01-01T00:00:00.000Z' }, []],
  ['the same field', { name: 'Mine' }, { name: 'Theirs' }, ['name']],
  ['the same field alike', { name: 'Mine' }, { name: 'Mine' }, []],
  [
    'the expiry, which I clear',
    { expiresAt: null },
    { expiresAt: '2027-01-01T00:00:00.000Z' },
    ['expiresAt'],
  ],
  ['the scans', { name: 'Mine' }, { scans: { total: 9, lastScannedAt: null } }, []],
  ['the destination', { data: { ssid: 'Mine' } }, { data: { ssid: 'Theirs' } }, ['destination']],
  [
    'the order of its fields',
    { data: { ssid: 'Mine' } },
    { data: { password: 'correct horse', ssid: 'Guests' } },
    [],
  ],
  [
    'the destination as text',
    { data: { ssid: 'Mine' } },
    { data: undefined, content: 'WIFI:S:a;;' },
    ['destination'],
  ],
  ['another part of the design', { design: { margin: 2 } }, design({ pattern: 'dots' }), []],
  ['the same part of the design', { design: { margin: 2 } }, design({ margin: 8 }), ['design.margin']],
  [
    'a part that I take away',
    { design: { cornerColor: null } },
    design({ cornerColor: '#ff0000' }),
    ['design.cornerColor'],
  ],
])('who changes what they see meets who has changed %s', (_what, mine, theirs, fields) => {
  const conflicts = conflictsOf(mine, SHOWN, { ...SHOWN, ...theirs });
  expect(conflicts.map(({ field }) => field)).toEqual(fields);
});

it.each<[Changes, string[], Changes]>([
  [{ name: 'Mine', isActive: false }, ['name'], { isActive: false }],
  [{ data: { ssid: 'Mine' } }, ['destination'], {}],
  [{ content: 'https://example.com', name: 'Mine' }, ['name'], { content: 'https://example.com' }],
  [{ design: { margin: 2, pattern: 'dots' } }, ['design.margin'], { design: { pattern: 'dots' } }],
  [{ design: { margin: 2 } }, ['design.margin'], {}],
])('of %j, without %j, stays %j', (changes, fields, rest) => {
  expect(without(changes, fields)).toEqual(rest);
});
