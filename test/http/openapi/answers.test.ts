import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '../../../src/app.ts';
import { Failure } from '../../../src/http/answers.ts';
import type { Document } from '../../../src/http/openapi/types.ts';
import { type Client, call, newClient } from '../../support/api.ts';
import { deliver, newScan } from '../../support/scans.ts';
import { SOURCES } from '../../support/sources.ts';

/** The operations of which an answer was held to its schema. */
const held = new Set<string>();

let client: Client;
let document: Document;
beforeAll(async () => {
  client = await newClient();
  document = await (await call('/api/v1/openapi.json')).json();
});

describe('every example of a body is accepted:', () => {
  it.each(bodies('generateCode'))('a generation: $summary', async ({ value }) => {
    const { warnings } = await expectAnswer('generateCode', {}, value);
    expect(warnings).toBeUndefined();
  });

  it.each(bodies('changeCode'))('a change: $summary', async ({ value }) => {
    const code = { type: 'url', content: 'https://example.com', isDynamic: true };
    const { qrCode } = await client.generated(code);
    await expectAnswer('changeCode', { id: qrCode?.id }, value);
  });

  it.each(bodies('createKey'))('a key: $summary', async ({ value }) => {
    const { key } = await expectAnswer('createKey', {}, value);
    await expectAnswer('revokeKey', { id: v.parse(v.object({ id: v.string() }), key).id });
  });
});

describe('an answer is as described, field for field:', () => {
  const codes = [...SOURCES, { type: 'wifi', content: 'WIFI:T:WPA;S:Guests;P:correct horse;;' }];
  it.each(codes)('a saved code of the type $type', async (source) => {
    const { qrCode } = await client.generated({ ...source, isDynamic: true });
    await expectAnswer('readCode', { id: qrCode?.id });
    await expectAnswer('listCodes');
    await expectAnswer('deleteCode', { id: qrCode?.id });
  });

  it('a generation with warnings', async () => {
    const design = { foregroundColor: '#fff', backgroundColor: '#a00' };
    const answer = await expectAnswer('generateCode', {}, { type: 'text', content: 'x', design });
    expect(answer['warnings']).toBeDefined();
  });

  it('the scans of a code', async () => {
    const { qrCode } = await client.generated({ type: 'url', content: 'https://example.com', name: 'x' });
    await deliver([newScan(qrCode?.shortCode ?? '', { visitor: 'a', referrer: 'news.example' })]);
    const answer = await expectAnswer('readScans', { id: qrCode?.id });
    expect(answer).toMatchObject({ total: 1, referrers: [{ value: 'news.example', total: 1 }] });
  });

  it.each(['readUsage', 'listKeys', 'checkHealth', 'describeApi'])('%s', async (id) => {
    await expectAnswer(id);
  });

  it.each([
    ['a code that is not there', 'readCode', { id: 'none' }, undefined],
    ['a wrong query', 'listCodes', { '?': 'limit=0' }, undefined],
    ['faults in a body', 'generateCode', {}, { type: 'url', size: 1 }],
    ['a body that is no object', 'generateCode', {}, []],
    ['a link that is not there', 'followLink', { shortCode: 'none' }, undefined],
  ])('the refusal of %s', async (_, id, parameters, body) => {
    const answer = await expectAnswer(id, parameters, body);
    expect(answer['success']).toBe(false);
  });

  it('that is every operation that answers with JSON', () => {
    const answering = endpoints.filter(({ answers }) => answers[200]?.content?.['application/json']);
    expect(answering.map(({ id }) => id).filter((id) => !held.has(id))).toEqual([]);
  });
});

function endpointOf(id: string) {
  const endpoint = endpoints.find((one) => one.id === id);
  if (!endpoint) throw new Error(`There is no operation ${id}`);
  return endpoint;
}

function bodies(id: string) {
  return Object.values(endpointOf(id).body?.['application/json']?.examples ?? {});
}

/**
 * Calls the operation, and expects an answer of a status that is described, which its schema takes whole: nothing in
 * it is undescribed.
 *
 * @param parameters those of the path, and the query as `?`
 */
async function expectAnswer(id: string, parameters: Record<string, string | undefined> = {}, body?: unknown) {
  const { method, path, answers } = endpointOf(id);
  const query = parameters['?'] ? `?${parameters['?']}` : '';
  const response = await call(path.replace(/:(\w+)/g, (_, name) => parameters[name] ?? '') + query, {
    method: method.toUpperCase(),
    headers: {
      Authorization: `Bearer ${client.secret}`,
      Accept: 'application/json',
      'Content-Type': 'application/json',
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const described = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method]?.responses;
  expect(Object.keys(described ?? {})).toContain(String(response.status));
  const schema = response.ok ? answers[response.status]?.content?.['application/json']?.schema : Failure;
  const answer = await response.json<Record<string, unknown>>();
  expect(v.parse(schema ?? v.never(), answer)).toEqual(answer);
  if (response.ok) held.add(id);
  return answer;
}
