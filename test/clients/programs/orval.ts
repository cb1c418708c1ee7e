import {
  type Code,
  changeCode,
  drawCode,
  generateCode,
  listCodes,
  readCode,
  readScans,
} from './generated/orval';
import type { Outcome } from './outcome.ts';

/** Calls the service with the client that orval generates, which has the service's address built in. */
export async function run(_address: string, key: string): Promise<Outcome> {
  const options = { headers: { Authorization: `Bearer ${key}` } };

  const { data: made } = expectSuccess(await generateCode({ type: 'text', content: 'Hello' }, options));

  expectSuccess(
    await generateCode(
      { type: 'wifi', data: { ssid: 'Guests', password: 'correct horse', encryption: 'WPA' }, name: 'Wi-Fi' },
      options,
    ),
  );
  const { qrCode } = expectSuccess(
    await generateCode(
      { type: 'url', content: 'https://example.com/spring', name: 'Poster', isDynamic: true, size: 600 },
      options,
    ),
  ).data;
  if (!qrCode) throw new Error('The code was not saved');
  const saved = expectSuccess(await readCode(qrCode.id, options)).data.qrCode;

  const changes = { name: 'Billboard', content: 'https://example.com/summer' };
  const changed = expectSuccess(await changeCode(qrCode.id, changes, options)).data.qrCode;

  const codes = expectSuccess(await listCodes({ search: 'guests', limit: 10 }, options)).data.data;

  const drawn = await drawCode(qrCode.id, undefined, options);
  const scans = expectSuccess(await readScans(qrCode.id, undefined, options)).data;

  const refused = await generateCode({ type: 'text', content: '', size: 1 }, options);
  const error = refused.status === 200 ? undefined : refused.data.error;
  const faults = error?.code === 'validation_failed' ? (error.issues ?? []) : [];

  return {
    image: made.dataUrl,
    saved: [saved.name, destinationOf(saved)],
    changed: [changed.name, destinationOf(changed)],
    networks: codes.flatMap((code) =>
      code.type === 'wifi' && code.data ? [[code.data.ssid, code.data.encryption ?? '']] : [],
    ),
    picture: drawn.headers.get('Content-Type') ?? '',
    scans: [scans.series.length, scans.total],
    faults: faults.map(({ path }) => path),
  };
}

function destinationOf(code: Code): string {
  return code.type === 'url' ? code.content : '';
}

function expectSuccess<Answer extends { status: number }>(answer: Answer): Extract<Answer, { status: 200 }> {
  if (isSuccess(answer)) return answer;
  throw new Error(`The answer has the status ${answer.status}`);
}

function isSuccess<Answer extends { status: number }>(
  answer: Answer,
): answer is Extract<Answer, { status: 200 }> {
  return answer.status === 200;
}
