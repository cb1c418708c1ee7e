import createClient from 'openapi-fetch';
import type { components, paths } from './generated/openapi-typescript.ts';
import type { Outcome } from './outcome.ts';

/** Calls the service with openapi-fetch and the types that openapi-typescript generates. */
export async function run(address: string, key: string): Promise<Outcome> {
  const client = createClient<paths>({ baseUrl: address, headers: { Authorization: `Bearer ${key}` } });
  const at = (id: string) => ({ params: { path: { id } } });

  const made = await client.POST('/api/v1/qr', { body: { type: 'text', content: 'Hello' } });
  const image = expectData(made).dataUrl;

  await client.POST('/api/v1/qr', {
    body: {
      type: 'wifi',
      data: { ssid: 'Guests', password: 'correct horse', encryption: 'WPA' },
      name: 'Wi-Fi',
    },
  });
  const { qrCode } = expectData(
    await client.POST('/api/v1/qr', {
      params: { header: { 'Idempotency-Key': 'openapi-fetch' } },
      body: {
        type: 'url',
        content: 'https://example.com/spring',
        name: 'Poster',
        isDynamic: true,
        size: 600,
      },
    }),
  );
  if (!qrCode) throw new Error('The code was not saved');
  const saved = expectData(await client.GET('/api/v1/qr/{id}', at(qrCode.id))).qrCode;

  const changes = { name: 'Billboard', content: 'https://example.com/summer' };
  const changed = expectData(
    await client.PATCH('/api/v1/qr/{id}', { ...at(qrCode.id), body: changes }),
  ).qrCode;

  const { data } = expectData(
    await client.GET('/api/v1/qr', { params: { query: { search: 'guests', limit: 10 } } }),
  );

  const drawn = await client.GET('/api/v1/qr/{id}/image', { ...at(qrCode.id), parseAs: 'blob' });
  const scans = expectData(await client.GET('/api/v1/qr/{id}/scans', at(qrCode.id)));

  const { error } = await client.POST('/api/v1/qr', { body: { type: 'text', content: '', size: 1 } });
  const faults = error?.error.code === 'validation_failed' ? (error.error.issues ?? []) : [];

  return {
    image,
    saved: [saved.name, destinationOf(saved)],
    changed: [changed.name, destinationOf(changed)],
    networks: data.flatMap((code) =>
      code.type === 'wifi' && code.data ? [[code.data.ssid, code.data.encryption ?? '']] : [],
    ),
    picture: drawn.response.headers.get('Content-Type') ?? '',
    scans: [scans.series.length, scans.total],
    faults: faults.map(({ path }) => path),
  };
}

function destinationOf(code: components['schemas']['Code']): string {
  return code.type === 'url' ? code.content : '';
}

function expectData<Data>({ data, error }: { data?: Data; error?: components['schemas']['Failure'] }): Data {
  if (data === undefined) throw new Error(error?.error.message);
  return data;
}
