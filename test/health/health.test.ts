import { afterEach, expect, it, vi } from 'vitest';
import { callWith, counted, FAILING } from '../support/bindings.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('a health check asks the database at most once every five seconds', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.advanceTimersByTime(60_000);
  const { DB, asked } = counted();
  for (let i = 0; i < 3; i++) expect((await callWith({ DB }, '/healthz')).status).toBe(200);
  expect(asked()).toBe(1);
  expect((await callWith({ DB: FAILING }, '/healthz')).status).toBe(200);
  vi.advanceTimersByTime(5000);
  expect((await callWith({ DB: FAILING }, '/healthz')).status).toBe(503);
  expect((await callWith({ DB }, '/healthz')).status).toBe(200);
});
