import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { schemas } from '../../src/openapi/components.ts';
import { changes, newKeys, requests } from '../../src/openapi/examples.ts';
import { type Client, call, newClient } from '../support/api.ts';

let client: Client;
let id: string;
beforeAll(async () => {
  client = await newClient();
  for (const { value } of Object.values(requests)) {
    const { qrCode } = await client.generated({ ...value, name: 'Saved', isDynamic: true });
    id = qrCode?.id ?? id;
  }
});

describe('what the service answers is as described, field for field:', () => {
  it.each([
    ['a page of codes of several types', 'GET', () => '/api/v1/qr', schemas.CodeList],
    ['a saved code', 'GET', () => `/api/v1/qr/${id}`, schemas.CodeAnswer],
    ['the use of the plan', 'GET', () => '/api/v1/usage', schemas.Usage],
    ['the keys', 'GET', () => '/api/v1/keys', schemas.KeyList],
    ['whether it is well', 'GET', () => '/healthz', schemas.Healthy],
    ['nothing there', 'GET', () => '/api/v1/qr/none', schemas.Failure],
    ['a wrong query', 'GET', () => '/api/v1/qr?limit=0', schemas.Failure],
    ['a code that is deleted', 'DELETE', () => `/api/v1/qr/${id}`, schemas.Deleted],
  ])('%s', async (_, method, path, schema) => {
    await expectAnswer(send(method, path()), schema);
  });

  it.each(Object.values(requests))('a generation: $summary', async ({ value }) => {
    const answer = await expectAnswer(send('POST', '/api/v1/qr', value), schemas.Generated);
    expect(answer.warnings).toBeUndefined();
  });

  it.each(Object.values(changes))('a change: $summary', async ({ value }) => {
    const { qrCode } = await client.generated(requests.dynamic.value);
    await expectAnswer(send('PATCH', `/api/v1/qr/${qrCode?.id}`, value), schemas.CodeAnswer);
  });

  it.each(Object.values(newKeys))('a key: $summary', async ({ value }) => {
    const { key } = await expectAnswer(send('POST', '/api/v1/keys', value), schemas.KeyCreated);
    await expectAnswer(send('DELETE', `/api/v1/keys/${key.id}`), schemas.Deleted);
  });

  it('faults in a request', async () => {
    await expectAnswer(send('POST', '/api/v1/qr', { type: 'url', size: 1 }), schemas.Failure);
  });
});

function send(method: string, path: string, body?: unknown): Promise<Response> {
  const headers = { Authorization: `Bearer ${client.secret}`, 'Content-Type': 'application/json' };
  return call(path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
}

/** An answer that its schema takes whole, so that nothing in it is left undescribed. */
async function expectAnswer<const Schema extends v.GenericSchema>(
  response: Promise<Response>,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const answer = await (await response).json();
  const parsed = v.parse(schema, answer);
  expect(parsed).toEqual(answer);
  return parsed;
}
