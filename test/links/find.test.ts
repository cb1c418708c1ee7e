import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { forgetLink, lookUpLink } from '../../src/links/find.ts';
import { DatabaseUnavailable } from '../../src/platform/database.ts';
import { newClient } from '../support/api.ts';
import { brokenExcept, FAILING } from '../support/bindings.ts';

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;
const NOW = Date.UTC(2026, 10, 21, 12);

async function saveLink(): Promise<string> {
  const client = await newClient();
  const { qrCode } = await client.generated({ type: 'url', content: 'https://example.com', isDynamic: true });
  return qrCode?.shortCode ?? '';
}

/** Looks up a link, and waits for the work left for after the response. */
async function lookUp(shortCode: string, now: number, db: D1Database = env.DB) {
  const later: Promise<unknown>[] = [];
  const link = await lookUpLink(db, shortCode, {
    now,
    later: (work) => later.push(work),
    beforeStranger: () => {},
  });
  await Promise.all(later);
  return link?.source.content;
}

function lead(shortCode: string, content: string) {
  const source = JSON.stringify({ content });
  return env.DB.prepare('UPDATE codes SET source = ? WHERE short_code = ?').bind(source, shortCode).run();
}

/** A database whose replicas have no codes yet, and the sessions opened with it, in order. */
function withLaggingReplicas() {
  const asked: unknown[] = [];
  const db = brokenExcept({
    withSession(constraint) {
      asked.push(constraint);
      const session = env.DB.withSession('first-primary');
      if (constraint === 'first-primary') return session;
      return Object.assign(Object.create(session), {
        prepare: () => env.DB.prepare('SELECT * FROM codes WHERE short_code = ?1 AND 0'),
      });
    },
  });
  return { db, asked };
}

describe('a link', () => {
  it('seen less than 30 seconds ago is not looked up again', async () => {
    const shortCode = await saveLink();
    expect(await lookUp(shortCode, NOW)).toBe('https://example.com');
    await lead(shortCode, 'https://example.com/new');
    expect(await lookUp(shortCode, NOW + 29 * SECOND, FAILING)).toBe('https://example.com');
    expect(await lookUp(shortCode, NOW + 30 * SECOND)).toBe('https://example.com/new');
  });

  it('edited here is looked up again at once', async () => {
    const shortCode = await saveLink();
    await lookUp(shortCode, NOW);
    await lead(shortCode, 'https://example.com/new');
    await forgetLink(shortCode);
    expect(await lookUp(shortCode, NOW + SECOND)).toBe('https://example.com/new');
  });

  it('seen within a day still works when the database does not answer', async () => {
    const shortCode = await saveLink();
    await lookUp(shortCode, NOW);
    expect(await lookUp(shortCode, NOW + DAY - SECOND, FAILING)).toBe('https://example.com');
  });

  it('never seen here is unavailable when the database does not answer', async () => {
    await expect(lookUp(await saveLink(), NOW, FAILING)).rejects.toThrow(DatabaseUnavailable);
  });

  it('that has not reached the nearest replica is found in the primary', async () => {
    const shortCode = await saveLink();
    const { db, asked } = withLaggingReplicas();
    expect(await lookUp(shortCode, NOW, db)).toBe('https://example.com');
    expect(asked).toEqual(['first-unconstrained', 'first-primary']);
  });

  it('that does not exist is looked up in the primary before it is called unknown', async () => {
    const { db, asked } = withLaggingReplicas();
    expect(await lookUp('nobddy2', NOW, db)).toBeUndefined();
    expect(asked).toEqual(['first-unconstrained', 'first-primary']);
  });
});
