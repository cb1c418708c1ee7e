import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buryLink, forgetLink, lookUpLink } from '../../src/links/find.ts';
import { DatabaseUnavailable } from '../../src/platform/database.ts';
import { call, newClient } from '../support/api.ts';
import { brokenExcept, callWith, FAILING } from '../support/bindings.ts';
import { faultyDatabase } from '../support/faults.ts';
import { newCode } from '../support/scans.ts';

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
  const { content, later } = await lookUpSoon(shortCode, now, db);
  await Promise.all(later);
  return content;
}

/** The same without waiting. */
async function lookUpSoon(shortCode: string, now: number, db: D1Database) {
  const later: Promise<unknown>[] = [];
  const link = await lookUpLink(db, shortCode, {
    now,
    later: (work) => later.push(work),
    beforeStranger: () => {},
  });
  return { content: link?.source.content, later };
}

/** Looks up a link that the database reads at once, and answers only when asked to, long after the link was used. */
async function lookUpLate(shortCode: string, now: number) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const answer = Promise.withResolvers<void>();
  const read = Promise.withResolvers<void>();
  const db = faultyDatabase(async (call) => {
    const answered = await call();
    read.resolve();
    await answer.promise;
    return answered;
  });
  const looking = lookUpSoon(shortCode, now, db);
  await read.promise;
  await vi.advanceTimersByTimeAsync(700);
  const { content, later } = await looking;
  vi.useRealTimers();
  const arrive = async () => {
    answer.resolve();
    await Promise.all(later);
  };
  return { content, arrive };
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

afterEach(() => {
  vi.useRealTimers();
});

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

describe('an answer that comes late', () => {
  it('is used the next time', async () => {
    const shortCode = await saveLink();
    await lookUp(shortCode, NOW);
    await lead(shortCode, 'https://example.com/new');
    const { content, arrive } = await lookUpLate(shortCode, NOW + 60 * SECOND);
    expect(content).toBe('https://example.com');
    await arrive();
    expect(await lookUp(shortCode, NOW + 61 * SECOND, FAILING)).toBe('https://example.com/new');
  });

  it('is ignored if a newer one came before', async () => {
    const shortCode = await saveLink();
    await lookUp(shortCode, NOW);
    const { arrive } = await lookUpLate(shortCode, NOW + 60 * SECOND);
    await lead(shortCode, 'https://example.com/new');
    await lookUp(shortCode, NOW + 61 * SECOND);
    await arrive();
    expect(await lookUp(shortCode, NOW + 62 * SECOND, FAILING)).toBe('https://example.com/new');
  });
});

describe('a link that was deleted', () => {
  const remove = (shortCode: string) =>
    env.DB.prepare('DELETE FROM codes WHERE short_code = ?').bind(shortCode).run();

  it('is gone once the database says so, and stays gone when the database fails', async () => {
    const shortCode = await saveLink();
    await lookUp(shortCode, NOW);
    await remove(shortCode);
    expect(await lookUp(shortCode, NOW + 30 * SECOND)).toBeUndefined();
    expect(await lookUp(shortCode, NOW + 31 * SECOND, FAILING)).toBeUndefined();
    await expect(lookUp(shortCode, NOW + 60 * SECOND, FAILING)).rejects.toThrow(DatabaseUnavailable);
  });

  it.each(['here', 'elsewhere'])('%s is not brought back by an answer from before', async (where) => {
    const shortCode = await saveLink();
    await lookUp(shortCode, NOW);
    const { content, arrive } = await lookUpLate(shortCode, NOW + 60 * SECOND);
    expect(content).toBe('https://example.com');
    await remove(shortCode);
    if (where === 'here') await buryLink(shortCode, NOW + 61 * SECOND);
    else await lookUp(shortCode, NOW + 61 * SECOND);
    await arrive();
    expect(await lookUp(shortCode, NOW + 62 * SECOND, FAILING)).toBeUndefined();
    await expect(lookUp(shortCode, NOW + 10 * 60 * SECOND, FAILING)).rejects.toThrow(DatabaseUnavailable);
  });

  it('here is gone at once, whatever a replica still says', async () => {
    const { shortCode, id, client } = await newCode();
    expect((await call(`/q/${shortCode}`)).status).toBe(302);
    await client.call('DELETE', `/qr/${id}`);
    const answer = await callWith({ DB: FAILING }, `/q/${shortCode}`);
    expect(answer.status).toBe(404);
    expect((await callWith({ DB: FAILING }, `/q/${shortCode}.png`)).status).toBe(404);
  });
});
