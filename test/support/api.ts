import { env, exports } from 'cloudflare:workers';

export const BASE = 'https://qr.example';

/** Calls the whole service as an outside client does. */
export function call(path: string, init: RequestInit = {}): Promise<Response> {
  return exports.default.fetch(new Request(new URL(path, BASE), { redirect: 'manual', ...init }));
}

export interface Client {
  accountId: string;
  secret: string;
  /** POST /api/v1/qr */
  generate(body: unknown, headers?: Record<string, string>): Promise<Response>;
  /** Calls an endpoint under /api/v1, with a JSON body if there is one. */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
  /** POST /api/v1/qr, throwing unless it succeeds. */
  generated(body: unknown): Promise<Generated>;
}

export interface Generated {
  success: true;
  type: string;
  format: string;
  dataUrl: string;
  warnings?: { code: string; message: string }[];
  robustness?: Robustness;
  qrCode?: {
    id: string;
    name: string;
    shortCode: string;
    shortUrl: string;
    imageUrl: string | null;
    isDynamic: boolean;
  };
}

export interface Robustness {
  level: string;
  damagedCodewords: number;
  correctableCodewords: number;
}

/** A code as the API shows it. */
export interface Code {
  id: string;
  name: string;
  type: string;
  shortCode: string;
  shortUrl: string;
  imageUrl: string | null;
  isImagePublic: boolean;
  isDynamic: boolean;
  isActive: boolean;
  expiresAt: string | null;
  isBlocked: boolean;
  blockReason: string | null;
  content?: string;
  data?: Record<string, unknown>;
  design: Record<string, unknown>;
  robustness?: Robustness;
  format: string;
  size: number;
  scans: { total: number; lastScannedAt: string | null };
  createdAt: string;
  updatedAt: string;
}

export interface Refusal {
  success: false;
  error: { code: string; message: string; issues?: { path: string; message: string }[] };
  requestId: string;
}

/** A client for a new account on the plan. */
export async function newClient(plan = 'scale'): Promise<Client> {
  const response = await postJson('/admin/v1/accounts', { name: 'Test', plan }, env.ADMIN_TOKEN ?? '');
  const { account, key } = await response.json<{ account: { id: string }; key: { secret: string } }>();
  return clientOf(account.id, key.secret);
}

export function clientOf(accountId: string, secret: string): Client {
  const generate: Client['generate'] = (body, headers) => postJson('/api/v1/qr', body, secret, headers);
  return {
    accountId,
    secret,
    generate,
    call: (method, path, body, headers) =>
      call(`/api/v1${path}`, {
        method,
        headers: { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json', ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    async generated(body) {
      const response = await generate(body);
      const answer = await response.json<Generated | Refusal>();
      if (!answer.success) throw new Error(JSON.stringify(answer.error));
      return answer;
    },
  };
}

export function postJson(path: string, body: unknown, token: string, headers = {}): Promise<Response> {
  return call(path, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

export async function refusal(response: Response): Promise<Refusal['error'] & { status: number }> {
  const { error } = await response.json<Refusal>();
  return { status: response.status, ...error };
}
