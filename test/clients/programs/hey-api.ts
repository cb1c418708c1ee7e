import {
  type Code,
  changeCode,
  drawCode,
  generateCode,
  listCodes,
  readCode,
  readScans,
} from './generated/hey-api';
import { client } from './generated/hey-api/client.gen';
import type { Outcome } from './outcome.ts';

/** Calls the service with the client that @hey-api/openapi-ts generates. */
export async function run(address: string, key: string): Promise<Outcome> {
  client.setConfig({ baseUrl: address, auth: key });
  const options = { throwOnError: true } as const;

  const made = await generateCode({ ...options, body: { type: 'text', content: 'Hello' } });

  await generateCode({
    ...options,
    body: {
      type: 'wifi',
      data: { ssid: 'Guests', password: 'correct horse', encryption: 'WPA' },
      name: 'Wi-Fi',
    },
  });
  const { qrCode } = (
    await generateCode({
      ...options,
      headers: { 'Idempotency-Key': 'hey-api' },
      body: {
        type: 'url',
        content: 'https://example.com/spring',
        name: 'Poster',
        isDynamic: true,
        size: 600,
      },
    })
  ).data;
  if (!qrCode) throw new Error('The code was not saved');
  const path = { id: qrCode.id };
  const saved = (await readCode({ ...options, path })).data.qrCode;

  const body = { name: 'Billboard', content: 'https://example.com/summer' };
  const changed = (await changeCode({ ...options, path, body })).data.qrCode;

  const { data: codes } = (await listCodes({ ...options, query: { search: 'guests', limit: 10 } })).data;

  const picture: Blob = (await drawCode({ ...options, path })).data;
  const scans = (await readScans({ ...options, path })).data;

  const { error } = await generateCode({ body: { type: 'text', content: '', size: 1 } });
  const faults = error?.error.code === 'validation_failed' ? (error.error.issues ?? []) : [];

  return {
    image: made.data.dataUrl,
    saved: [saved.name, destinationOf(saved)],
    changed: [changed.name, destinationOf(changed)],
    networks: codes.flatMap((code) =>
      code.type === 'wifi' && code.data ? [[code.data.ssid, code.data.encryption ?? '']] : [],
    ),
    picture: picture.type,
    scans: [scans.series.length, scans.total],
    faults: faults.map(({ path: field }) => field),
  };
}

function destinationOf(code: Code): string {
  return code.type === 'url' ? code.content : '';
}
