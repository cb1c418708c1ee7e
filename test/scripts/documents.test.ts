import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ALERTS } from '../../src/platform/log.ts';

const security = readFileSync('SECURITY.md', 'utf8');
const operations = readFileSync('docs/operations.md', 'utf8');

describe('SECURITY.md names tests that exist:', () => {
  const named = [...security.matchAll(/`(test\/[^`]+)` "([^"]+)"/g)].map(([, file = '', name = '']) => ({
    file,
    name,
  }));

  it('one for each threat', () => {
    expect(named.length).toBeGreaterThanOrEqual(security.match(/^\| (?!threat|-)/gm)?.length ?? Infinity);
  });

  it.each(named)('$file, "$name"', ({ file, name }) => {
    expect(readFileSync(file, 'utf8')).toContain(name);
  });
});

describe('docs/operations.md', () => {
  it('says what to do for every alert, and names no other', () => {
    const explained = [...operations.matchAll(/^\| `(\w+)` \|/gm)].map(([, event]) => event);
    expect(explained.toSorted()).toEqual([...ALERTS]);
  });

  it('names scripts and tests that exist', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
    const [run, tests] = [/npm run ([\w:]+)/g, /vitest run (\S+\.ts)/g].map((pattern) =>
      [...operations.matchAll(pattern)].map(([, name = '']) => name),
    );
    expect(run?.filter((name) => !(name in scripts))).toEqual([]);
    expect(tests).not.toEqual([]);
    expect(tests?.filter((file) => !existsSync(file))).toEqual([]);
  });
});
