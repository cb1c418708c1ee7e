import { env } from 'cloudflare:workers';
import { encode } from 'fast-png';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Client, type Code, call, type Generated, newClient, refusal } from '../support/api.ts';
import { callWith } from '../support/bindings.ts';
import { FLAT_LOGO, PHOTO_LOGO } from '../support/designs.ts';
import { readDataUrl } from '../support/read.ts';
import { rows } from '../support/scans.ts';

const URL_CODE = { type: 'url', content: 'https://example.com/menu', name: 'Menu' };

let client: Client;
beforeEach(async () => {
  client = await newClient();
});

/** A small logo of its own for every number below 256. */
function logoOf(number: number): string {
  const data = new Uint8Array(8 * 8 * 3).fill(number);
  return `data:image/png;base64,${encode({ width: 8, height: 8, data, channels: 3 }).toBase64()}`;
}

const withLogo = (logo: object) => ({ ...URL_CODE, design: { logo } });

async function save(image: string, by = client): Promise<string> {
  return (await by.generated(withLogo({ image }))).qrCode?.id ?? '';
}

async function get(id: string): Promise<Code> {
  return (await (await client.call('GET', `/qr/${id}`)).json<{ qrCode: Code }>()).qrCode;
}

const patch = (id: string, changes: object, by = client) => by.call('PATCH', `/qr/${id}`, changes);
const patchLogo = (id: string, logo: object | null, by = client) => patch(id, { design: { logo } }, by);

/** The images that the account has stored, and what it is told. */
async function stored({ accountId, call: callAs }: Client = client): Promise<string[]> {
  const kept = await rows<{ image: string }>('SELECT image FROM logos WHERE account_id = ?', accountId);
  const { logos } = await (await callAs('GET', '/usage')).json<{ logos: { used: number } }>();
  expect(logos.used).toBe(kept.length);
  return kept.map(({ image }) => image);
}

async function imageOf(id: string): Promise<string> {
  return new Uint8Array(await (await client.call('GET', `/qr/${id}/image`)).arrayBuffer()).toBase64();
}

describe('a code with a logo', () => {
  it('answers how much of the error correction the logo leaves, and reads', async () => {
    const { dataUrl, robustness, qrCode } = await client.generated(withLogo({ image: FLAT_LOGO }));
    expect(robustness).toEqual({
      level: expect.stringMatching(/^[LMQH]$/),
      damagedCodewords: expect.any(Number),
      correctableCodewords: expect.any(Number),
    });
    expect(robustness?.damagedCodewords).toBeGreaterThan(0);
    expect(robustness?.damagedCodewords).toBeLessThan(robustness?.correctableCodewords ?? 0);
    expect((await readDataUrl(dataUrl)).zxing).toBe(URL_CODE.content);
    expect((await get(qrCode?.id ?? '')).robustness).toEqual(robustness);
  });

  it('that is not saved answers so too, and stores nothing', async () => {
    const { name, ...unsaved } = withLogo({ image: FLAT_LOGO });
    expect((await client.generated(unsaved)).robustness).toBeDefined();
    expect(await stored()).toEqual([]);
  });

  it('is read back with it, and drawn with it wherever it is drawn', async () => {
    const logo = { image: PHOTO_LOGO, size: 0.3, shape: 'circle', margin: 0.5 };
    const { dataUrl, qrCode } = await client.generated(withLogo(logo));
    const id = qrCode?.id ?? '';
    expect((await get(id)).design).toMatchObject({ logo });
    const [, first] = dataUrl.split(',');
    expect(await imageOf(id)).toBe(first);
    const shown = await call(qrCode?.imageUrl ?? '');
    expect(new Uint8Array(await shown.arrayBuffer()).toBase64()).toBe(first);
  });

  it('is drawn alike when an Idempotency-Key repeats', async () => {
    const send = () => client.generate(withLogo({ image: FLAT_LOGO }), { 'Idempotency-Key': 'k' });
    const first = await (await send()).json<Generated>();
    const again = await send();
    expect(again.headers.get('Idempotency-Replayed')).toBe('true');
    expect(await again.json()).toEqual(first);
  });

  it('is listed without its image and its robustness, which take too long for a page of codes', async () => {
    await save(FLAT_LOGO);
    const response = await client.call('GET', '/qr');
    const [code] = (await response.json<{ data: Code[] }>()).data;
    expect(code?.design).toMatchObject({ logo: { size: 0.22, shape: 'square', margin: 1 } });
    expect(JSON.stringify(code)).not.toContain('base64');
    expect(code).not.toHaveProperty('robustness');
  });

  it.each([
    ['text', 'hello', 'design.logo.image'],
    ['an image of another kind', FLAT_LOGO.replace('png', 'jpeg'), 'design.logo.image'],
  ])('is refused for %s', async (_, image, path) => {
    const answer = await refusal(await client.generate(withLogo({ image })));
    expect(answer).toMatchObject({ status: 422, issues: [{ path }] });
    expect(await stored()).toEqual([]);
  });

  it('without a logo says nothing of robustness', async () => {
    const { qrCode, ...answer } = await client.generated(URL_CODE);
    expect(answer).not.toHaveProperty('robustness');
    const code = await get(qrCode?.id ?? '');
    expect(code).not.toHaveProperty('robustness');
    expect(code.design).not.toHaveProperty('logo');
  });
});

describe('a logo is stored', () => {
  it('once however many codes of an account have it, beside their designs', async () => {
    await Promise.all([save(FLAT_LOGO), save(FLAT_LOGO), save(FLAT_LOGO)]);
    expect(await stored()).toEqual([FLAT_LOGO]);
    const designs = await rows<{ design: string }>(
      'SELECT design FROM codes WHERE account_id = ?',
      client.accountId,
    );
    expect(designs).toHaveLength(3);
    expect(designs.filter(({ design }) => design.includes('base64'))).toEqual([]);
  });

  it('for each account on its own', async () => {
    const other = await newClient();
    const id = await save(FLAT_LOGO);
    await save(FLAT_LOGO, other);
    await client.call('DELETE', `/qr/${id}`);
    expect(await stored()).toEqual([]);
    expect(await stored(other)).toEqual([FLAT_LOGO]);
  });

  it('until the last code that has it is deleted', async () => {
    const [first, last] = [await save(FLAT_LOGO), await save(FLAT_LOGO)];
    await client.call('DELETE', `/qr/${first}`);
    expect(await stored()).toEqual([FLAT_LOGO]);
    await client.call('DELETE', `/qr/${last}`);
    expect(await stored()).toEqual([]);
  });

  it.each([
    ['removes it', null, []],
    ['replaces it', { image: PHOTO_LOGO }, [PHOTO_LOGO]],
    ['gives the same again', { image: FLAT_LOGO }, [FLAT_LOGO]],
  ])('until an edit %s', async (_, logo, expected) => {
    const id = await save(FLAT_LOGO);
    expect((await patchLogo(id, logo)).status).toBe(200);
    expect(await stored()).toEqual(expected);
  });

  it('even after an edit of one of two codes', async () => {
    const [first] = [await save(FLAT_LOGO), await save(FLAT_LOGO)];
    await patchLogo(first, { image: PHOTO_LOGO });
    expect((await stored()).toSorted()).toEqual([PHOTO_LOGO, FLAT_LOGO].toSorted());
  });

  it('while a code is deleted and another saved at the same time', async () => {
    const id = await save(FLAT_LOGO);
    await Promise.all([client.call('DELETE', `/qr/${id}`), save(FLAT_LOGO)]);
    expect(await stored()).toEqual([FLAT_LOGO]);
  });

  it('without reading or writing more rows in an account of many codes', async () => {
    const costs: unknown[] = [];
    const DB = new Proxy(env.DB, {
      get(db, property) {
        if (property !== 'batch') return Reflect.get(db, property).bind(db);
        return async (statements: D1PreparedStatement[]) => {
          const results = await db.batch(statements);
          costs.push(results.map(({ meta }) => [meta.rows_read, meta.rows_written]));
          return results;
        };
      },
    });
    const send = (method: string, path: string, body: object) =>
      callWith({ DB }, `/api/v1${path}`, {
        method,
        headers: { Authorization: `Bearer ${client.secret}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
    const measure = async (image: string) => {
      const { qrCode } = await (await send('POST', '/qr', withLogo({ image }))).json<Generated>();
      await send('PATCH', `/qr/${qrCode?.id}`, { design: { logo: { image: logoOf(1) } } });
      await send('PATCH', `/qr/${qrCode?.id}`, { design: { logo: null } });
      const deletion = env.DB.prepare('DELETE FROM codes WHERE id = ?').bind(await save(image));
      costs.push((await deletion.run()).meta.rows_read);
      return costs.splice(0);
    };
    const measureBoth = async () => ({ shared: await measure(FLAT_LOGO), alone: await measure(PHOTO_LOGO) });
    await save(FLAT_LOGO);
    const first = await measureBoth();
    for (let codes = 0; codes < 60; codes++) await save(FLAT_LOGO);
    expect(await measureBoth()).toEqual(first);
  });
});

describe('the logos that a plan allows', () => {
  let free: Client;
  beforeEach(async () => {
    free = await newClient('free');
  });

  /** Saves as many logos as the plan allows, and gives the id of the code of the first. */
  async function fill(): Promise<string> {
    const ids: string[] = [];
    for (let number = 0; number < 20; number++) ids.push(await save(logoOf(number), free));
    return ids[0] ?? '';
  }

  it('are twenty on the plan free, and the answer to one more says so and saves nothing', async () => {
    await fill();
    const answer = await refusal(await free.generate(withLogo({ image: FLAT_LOGO })));
    expect(answer).toMatchObject({ status: 403, code: 'plan_limit_reached' });
    expect(answer.message).toBe(
      'The plan free allows 20 logos and 20 are saved; choose one of them, take one off all its codes or move to a larger plan.',
    );
    expect(await stored(free)).toHaveLength(20);
    const usage = await (await free.call('GET', '/usage')).json();
    expect(usage).toMatchObject({ savedCodes: { used: 20 }, logos: { used: 20, limit: 20 } });
  });

  it('can be used by as many codes as the plan allows', async () => {
    await fill();
    expect((await free.generate(withLogo({ image: logoOf(7) }))).status).toBe(200);
  });

  it('can be replaced when all are used, as long as no other code has the old one', async () => {
    const id = await fill();
    expect((await patchLogo(id, { image: FLAT_LOGO }, free)).status).toBe(200);
    expect(await stored(free)).toHaveLength(20);
    await save(FLAT_LOGO, free);
    const answer = await refusal(await patchLogo(id, { image: PHOTO_LOGO }, free));
    expect(answer).toMatchObject({ status: 403, code: 'plan_limit_reached' });
    const code = await (await free.call('GET', `/qr/${id}`)).json();
    expect(code).toMatchObject({ qrCode: { design: { logo: { image: FLAT_LOGO } } } });
  });

  it('hold when thirty are saved at once', async () => {
    const numbers = Array.from({ length: 30 }, (_, number) => number);
    const responses = await Promise.all(
      numbers.map((number) => free.generate(withLogo({ image: logoOf(number) }))),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(await stored(free)).toHaveLength(20);
  });
});

describe('an edit of the design', () => {
  it('changes what it names of the logo, and keeps its image', async () => {
    const id = await save(FLAT_LOGO);
    const { qrCode } = await (await patchLogo(id, { size: 0.3 })).json<{ qrCode: Code }>();
    expect(qrCode.design['logo']).toEqual({ image: FLAT_LOGO, size: 0.3, shape: 'square', margin: 1 });
    expect(qrCode.robustness).toBeDefined();
    await patchLogo(id, { image: PHOTO_LOGO });
    expect((await get(id)).design['logo']).toMatchObject({ image: PHOTO_LOGO, size: 0.3 });
  });

  it('gives a logo to a code without one', async () => {
    const { qrCode } = await client.generated(URL_CODE);
    const id = qrCode?.id ?? '';
    const needed = await refusal(await patchLogo(id, { size: 0.3 }));
    expect(needed).toMatchObject({ status: 422, issues: [{ path: 'design.logo.image' }] });
    await patchLogo(id, { image: FLAT_LOGO });
    expect((await get(id)).design['logo']).toEqual({
      image: FLAT_LOGO,
      size: 0.22,
      shape: 'square',
      margin: 1,
    });
  });

  it('takes away what it sets to null, and the picture is what it was before', async () => {
    const { qrCode, dataUrl } = await client.generated(URL_CODE);
    const id = qrCode?.id ?? '';
    const before = await get(id);
    const stops = [
      { offset: 0, color: '#1d3557' },
      { offset: 1, color: '#7209b7' },
    ];
    const additions = {
      cornerColor: '#123456',
      cornerDotColor: '#654321',
      gradient: { type: 'linear', angle: 45, stops },
      errorCorrection: 'H',
      logo: { image: FLAT_LOGO },
    };
    const added = await (await patch(id, { design: additions })).json<{ qrCode: Code }>();
    expect(added.qrCode.design).toMatchObject(additions);
    const none = Object.fromEntries(Object.keys(additions).map((field) => [field, null]));
    const removed = await (await patch(id, { design: none })).json<{ qrCode: Code }>();
    expect(removed.qrCode).toEqual({ ...before, updatedAt: removed.qrCode.updatedAt });
    expect(await imageOf(id)).toBe(dataUrl.split(',')[1]);
  });

  it('replaces a gradient as a whole', async () => {
    const gradient = (type: string, ...colours: string[]) => ({
      type,
      stops: colours.map((color, index) => ({ offset: index / (colours.length - 1), color })),
    });
    const design = { gradient: { ...gradient('linear', '#111111', '#222222', '#333333'), angle: 45 } };
    const { qrCode } = await client.generated({ ...URL_CODE, design });
    await patch(qrCode?.id ?? '', { design: { gradient: gradient('radial', '#444444', '#555555') } });
    expect((await get(qrCode?.id ?? '')).design['gradient']).toEqual({
      ...gradient('radial', '#444444', '#555555'),
      angle: 0,
    });
  });

  it('that no scanner could read is refused, and changes nothing', async () => {
    const id = await save(FLAT_LOGO);
    const design = { logo: { image: PHOTO_LOGO }, foregroundColor: '#ffffff' };
    expect(await refusal(await patch(id, { design }))).toMatchObject({ status: 422, code: 'unscannable' });
    expect((await get(id)).design['logo']).toMatchObject({ image: FLAT_LOGO });
    expect(await stored()).toEqual([FLAT_LOGO]);
  });

  it('that removes a logo leaves none, though another resizes it at the same time', async () => {
    const id = await save(FLAT_LOGO);
    await Promise.all([patchLogo(id, null), patchLogo(id, { size: 0.3 })]);
    expect((await get(id)).design).not.toHaveProperty('logo');
    expect(await stored()).toEqual([]);
    const { data } = await (await client.call('GET', '/qr')).json<{ data: Code[] }>();
    expect(data[0]?.design).not.toHaveProperty('logo');
  });
});
