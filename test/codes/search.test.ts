import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, type Code, newClient, refusal } from '../support/api.ts';
import { callWith, counted } from '../support/bindings.ts';

const LONG_URL = `https://example.com/${'menu/'.repeat(60)}?table=7&utm_source=${'print'.repeat(10)}`;
const CARD = {
  firstName: 'Søren',
  lastName: 'Ærø',
  phone: '+45 33 12 34 56',
  address: { street: 'Nørregade 10', city: 'København' },
  note: 'First line\nsecond line',
};

const CODES = [
  { name: 'Long', type: 'url', content: LONG_URL },
  { name: 'ÜBERSICHT Straße', type: 'text', content: '50% off_ \\o/ "quoted" \'single\' 🎉 👩‍👩‍👧' },
  { name: 'Меню', type: 'text', content: 'ΟΔΥΣΣΕΥΣ, Οδυσσέας' },
  { name: 'Card', type: 'vcard', data: CARD },
  { name: 'Wi-Fi', type: 'wifi', data: { ssid: 'Gäste', password: 'correct;horse', hidden: true } },
];

let client: Client;
beforeAll(async () => {
  client = await newClient();
  for (const code of CODES) await client.generated({ ...code, isDynamic: true });
});

/** The names of the codes that a search finds, in alphabetical order. */
async function found(search: string, by = client, filter = ''): Promise<string[]> {
  const response = await by.call('GET', `/qr?search=${encodeURIComponent(search)}${filter}&limit=100`);
  expect(response.status).toBe(200);
  const { data } = await response.json<{ data: Code[] }>();
  return data.map(({ name }) => name).toSorted();
}

const ALL = CODES.map(({ name }) => name).toSorted();

describe('a search finds codes', () => {
  it.each([
    ['by a long URL', LONG_URL.slice(0, 200), ['Long']],
    ['by the end of a URL', LONG_URL.slice(-49), ['Long']],
    ['in any case', 'EXAMPLE.com/MENU', ['Long']],
    ['in the case of other alphabets', 'übersicht STR', ['ÜBERSICHT Straße']],
    ['in Cyrillic capitals', 'МЕНЮ', ['Меню']],
    ['in Greek, with either form of sigma', 'οδυσσευσ', ['Меню']],
    ['by a part of a Greek word that ends in a sigma', 'ΟΔΥΣ', ['Меню']],
    ['by characters that are wildcards in SQL', '50% OFF_', ['ÜBERSICHT Straße']],
    ['by a backslash', '\\o/', ['ÜBERSICHT Straße']],
    ['by quotes', '"quoted" \'single\'', ['ÜBERSICHT Straße']],
    ['by an emoji', '🎉', ['ÜBERSICHT Straße']],
    ['by a part of a joined emoji', '👩‍👧', ['ÜBERSICHT Straße']],
    ['by a field of data', 'correct;horse', ['Wi-Fi']],
    ['by a field deep in data', 'KØBENHAVN', ['Card']],
    ['by two lines of one field', 'line\nsecond', ['Card']],
    ['by a space', ' ', ALL.filter((name) => name !== 'Wi-Fi' && name !== 'Long')],
    ['all, if it is empty', '', ALL],
  ])('%s: %j', async (_, search, names) => {
    expect(await found(search)).toEqual(names);
  });

  it.each([
    ['a wildcard', '50_'],
    ['a wildcard of any length', 'off%quoted'],
    ['the name of a field', 'firstName'],
    ['a value that is not text', 'true'],
    ['a name and a content', 'Long\nhttps'],
  ])('but none by %s: %j', async (_, search) => {
    expect(await found(search)).toEqual([]);
  });

  it('of one type only, if one is given', async () => {
    expect(await found('e', client, '&type=url')).toEqual(['Long']);
    expect(await found('', client, '&type=wifi')).toEqual(['Wi-Fi']);
    expect(await found('', client, '&type=wifi&isDynamic=false')).toEqual([]);
  });

  it('by any part of any text, in either case', async () => {
    const by = await newClient();
    const part = fc.string({ unit: 'binary', minLength: 1, maxLength: 10 }).map(withoutNul);
    const texts = fc.record({ before: part, middle: part, after: part });
    await fc.assert(
      fc.asyncProperty(texts, async ({ before, middle, after }) => {
        const name = `Code ${crypto.randomUUID()}`;
        await by.generated({ type: 'text', content: `x${before}${middle}${after}`, name, isDynamic: true });
        expect(await found(middle, by)).toContain(name);
        expect(await found(middle.toLowerCase(), by)).toContain(name);
      }),
      { numRuns: 40 },
    );
  });
});

describe('a search may have 200 characters and no more', () => {
  it.each(['x', '%', '_', '\\', '😀'])('where %s is one', async (character) => {
    expect(await found(character.repeat(200))).toEqual([]);
    const response = await client.call('GET', `/qr?search=${encodeURIComponent(character.repeat(201))}`);
    expect(await refusal(response)).toMatchObject({
      status: 422,
      issues: [{ path: 'search', message: 'must be at most 200 characters' }],
    });
  });
});

describe('an edited code is found', () => {
  async function edited(changes: object[], type = 'text', source: object = { content: 'Old content' }) {
    const by = await newClient();
    const { qrCode } = await by.generated({ type, ...source, name: 'Old name', isDynamic: true });
    await Promise.all(changes.map((change) => by.call('PATCH', `/qr/${qrCode?.id}`, change)));
    const { results } = await env.DB.prepare('SELECT search_name, search_source FROM codes WHERE id = ?')
      .bind(qrCode?.id)
      .all();
    return results;
  }

  it('by its new name and its old content', async () => {
    expect(await edited([{ name: 'NÄME' }])).toEqual([{ search_name: 'näme', search_source: 'old content' }]);
  });

  it('by its old name and its new content', async () => {
    expect(await edited([{ content: 'NÉW' }])).toEqual([{ search_name: 'old name', search_source: 'néw' }]);
  });

  it('by its data instead of its content', async () => {
    const results = await edited([{ data: { phone: '+1 415' } }], 'phone', { content: '+14155550123' });
    expect(results).toEqual([{ search_name: 'old name', search_source: '+1 415' }]);
  });

  it('by both, if they are edited at the same time', async () => {
    expect(await edited([{ name: 'N' }, { content: 'C' }])).toEqual([
      { search_name: 'n', search_source: 'c' },
    ]);
  });

  it('as before, if something else is edited', async () => {
    expect(await edited([{ isActive: false }])).toEqual([
      { search_name: 'old name', search_source: 'old content' },
    ]);
  });
});

describe('a list needs only an index, in its order', () => {
  it.each([
    ['', 'codes_of_account (account_id=? AND id<?)'],
    ['?search=x', 'codes_of_account (account_id=? AND id<?)'],
    ['?search=x&type=url&isDynamic=true', 'codes_of_account (account_id=? AND id<?)'],
    ['?type=url', 'codes_of_type (account_id=? AND type=? AND id<?)'],
    ['?type=url&isDynamic=true&search=', 'codes_of_type (account_id=? AND type=? AND id<?)'],
  ])('for the query %j: %s', async (query, index) => {
    const plan = await planOf(query);
    const [, found = []] = /LIST SUBQUERY \d+\n(.*)\n/.exec(plan) ?? [];
    expect(found).toBe(`SEARCH codes USING COVERING INDEX ${index}`);
    expect(plan).not.toMatch(/^SCAN (?!json_each |above$)/m); // those that blocks read are of one code
    expect(plan.match(/USE TEMP B-TREE FOR ORDER BY/g)).toHaveLength(1); // of the page, which is read by short code
  });

  async function planOf(query: string): Promise<string> {
    const { DB, statements } = counted();
    const headers = { Authorization: `Bearer ${client.secret}` };
    expect((await callWith({ DB }, `/api/v1/qr${query}`, { headers })).status).toBe(200);
    const sql = statements.find((statement) => statement.includes('ORDER BY id DESC')) ?? '';
    const values = Array(sql.includes('?6') ? 6 : 5).fill(null);
    const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .bind(...values)
      .all<{ detail: string }>();
    return results.map(({ detail }) => detail).join('\n');
  }
});

function withoutNul(text: string): string {
  return text.replaceAll('\0', ' ');
}
