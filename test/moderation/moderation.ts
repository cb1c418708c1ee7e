import { env } from 'cloudflare:workers';
import { call, newClient } from '../support/api.ts';

/** Calls an operators' endpoint, with a JSON body if there is one. */
export function operate(method: string, path: string, body?: object): Promise<Response> {
  return call(`/admin/v1${path}`, {
    method,
    headers: { Authorization: `Bearer ${env.ADMIN_TOKEN}`, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
}

/** Saves a dynamic code, of a URL unless the request says otherwise. */
export async function save(request: object = {}, client?: Awaited<ReturnType<typeof newClient>>) {
  const owner = client ?? (await newClient());
  const { qrCode } = await owner.generated({
    type: 'url',
    content: 'https://example.com/menu',
    isDynamic: true,
    ...request,
  });
  if (!qrCode) throw new Error('The code was not saved');
  return { ...qrCode, owner, path: `/q/${qrCode.shortCode}` };
}
