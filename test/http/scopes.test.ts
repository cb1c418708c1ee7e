import { beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '../../src/app.ts';
import type { Endpoint } from '../../src/http/index.ts';
import { SCOPES, type Scope } from '../../src/http/index.ts';
import { type Client, call, newClient, refusal } from '../support/api.ts';

let client: Client;
beforeAll(async () => {
  client = await newClient();
});

const guarded = endpoints.flatMap((endpoint) =>
  endpoint.scopes === 'open' ? [] : [{ ...endpoint, scopes: endpoint.scopes }],
);
const scoped = guarded.flatMap((endpoint) => endpoint.scopes.map((scope) => ({ ...endpoint, scope })));
const extra = guarded.flatMap(({ extraScope, ...endpoint }) =>
  extraScope ? [{ ...endpoint, scope: extraScope.scope }] : [],
);

it('every scope guards an endpoint', () => {
  expect(new Set([...scoped, ...extra].map(({ scope }) => scope))).toEqual(new Set(SCOPES));
});

describe('an API key', () => {
  it.each(scoped)('without the scope $scope is refused by $id', async ({ scope, ...endpoint }) => {
    const secret = await keyWith(SCOPES.filter((other) => other !== scope));
    for (const response of await callAll(endpoint, secret))
      expect(await refusal(response)).toMatchObject(lacks(scope));
  });

  it.each(guarded)('with only the scopes it needs is accepted by $id', async (endpoint) => {
    const { scopes } = endpoint;
    const answers = await callAll(endpoint, await keyWith(scopes.length > 0 ? scopes : ['generate']));
    expect(answers.filter(({ status }) => status !== 401 && status !== 403)).not.toEqual([]);
  });

  it.each(extra)(
    'without the scope $scope is refused by $id when it needs it',
    async ({ scope, ...endpoint }) => {
      const answers = await callAll(endpoint, await keyWith(SCOPES.filter((other) => other !== scope)));
      const refused = answers.filter(({ status }) => status === 403);
      expect(refused).not.toEqual([]);
      for (const response of refused) expect(await refusal(response)).toMatchObject(lacks(scope));
    },
  );

  it.each(extra)('that also has the scope $scope is never refused by $id', async ({ scope, ...endpoint }) => {
    const answers = await callAll(endpoint, await keyWith([...endpoint.scopes, scope]));
    expect(answers.map(({ status }) => status)).not.toContain(403);
  });
});

it.each(endpoints)('$id can be called without a key only if it is open', async ({ scopes, ...endpoint }) => {
  for (const { status } of await callAll(endpoint)) expect(status === 401).toBe(scopes !== 'open');
});

function lacks(scope: Scope) {
  return { status: 403, code: 'forbidden', message: expect.stringContaining(`lacks the scope ${scope};`) };
}

async function keyWith(scopes: readonly Scope[]): Promise<string> {
  const response = await client.call('POST', '/keys', { name: 'Test', scopes });
  return (await response.json<{ key: { secret: string } }>()).key.secret;
}

/** Calls the endpoint with each example of its body, or once if it has no body. The ids do not exist. */
function callAll({ method, path, body }: Pick<Endpoint, 'method' | 'path' | 'body'>, secret?: string) {
  const examples = Object.values(body?.['application/json']?.examples ?? { none: { value: undefined } });
  if (examples.length === 0) throw new Error(`${method} ${path} has a body without examples`);
  const address = path.replace(/:\w+(?:\{.*?(\.\w+)\})?/g, (_, extension = '') => `none${extension}`);
  return Promise.all(
    examples.map(({ value }) =>
      call(address, {
        method: method.toUpperCase(),
        headers: {
          'Content-Type': 'application/json',
          'CF-Connecting-IP': '192.0.2.3', // keeps failures apart from those of other tests
          ...(secret !== undefined && { Authorization: `Bearer ${secret}` }),
        },
        ...(value !== undefined && { body: JSON.stringify(value) }),
      }),
    ),
  );
}
