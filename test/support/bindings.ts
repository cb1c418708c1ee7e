import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import { app } from '../../src/app.ts';
import { BASE } from './api.ts';

/** Calls the service with other bindings, and waits for the work it does after the response. */
export async function callWith(bindings: object, path: string, init: RequestInit = {}): Promise<Response> {
  const ctx = createExecutionContext();
  const response = await app.request(`${BASE}${path}`, init, { ...env, ...bindings }, ctx);
  await waitOnExecutionContext(ctx);
  return response;
}

/** The real database, with the statements it was asked to prepare. */
export function counted(): { DB: D1Database; asked: () => number; statements: string[] } {
  const statements: string[] = [];
  const watch = <Target extends object>(target: Target): Target =>
    new Proxy(target, {
      get(_, property) {
        const value = Reflect.get(target, property);
        if (typeof value !== 'function') return value;
        return (...values: unknown[]) => {
          if (property === 'prepare') statements.push(String(values[0]));
          const answer = Reflect.apply(value, target, values);
          return property === 'withSession' ? watch(answer) : answer;
        };
      },
    });
  return { DB: watch(env.DB), asked: () => statements.length, statements };
}

/** A database of which only the named parts work. */
export function brokenExcept(working: Partial<D1Database>): D1Database {
  return new Proxy(env.DB, {
    get(_, property) {
      const part = Reflect.get(working, property);
      if (part) return part;
      throw new Error('D1_ERROR: Network connection lost.');
    },
  });
}

/** A database that never answers. */
export const FAILING = brokenExcept({});
