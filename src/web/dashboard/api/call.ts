/** What the API refused, or that it could not be reached; the message can be shown as it is. */
export class CallFailed extends Error {
  /** The code of the API's error, or what kept it from answering. */
  readonly code: string;
  readonly issues: readonly { path: string; message: string }[];
  /** After which it may be tried again, in seconds. */
  readonly retryAfter: number | undefined;

  constructor(
    code: string,
    message: string,
    issues: readonly { path: string; message: string }[] = [],
    retryAfter?: number,
  ) {
    super(message);
    this.code = code;
    this.issues = issues;
    this.retryAfter = retryAfter;
  }
}

export interface Call {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  body?: object;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Whether the request outlives the page, for what must not be lost when it is closed. */
  keepalive?: boolean;
}

/** How long an answer may take, in milliseconds. */
const PATIENCE = 20_000;

/**
 * Calls the API with a key.
 *
 * @param path below `/api/v1`, such as `/qr?limit=20`
 * @throws {CallFailed} when it refuses, `offline` or `unreachable` when it does not answer
 * @throws {DOMException} named AbortError when the signal aborts
 */
export async function call(
  key: string,
  path: string,
  { body, headers, signal, ...init }: Call = {},
): Promise<Response> {
  const timeout = AbortSignal.timeout(PATIENCE);
  let response: Response;
  try {
    response = await fetch(`/api/v1${path}`, {
      ...init,
      headers: {
        Authorization: `Bearer ${key}`,
        ...(body && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      credentials: 'omit',
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw navigator.onLine
      ? new CallFailed('unreachable', 'The service does not answer; please try again in a moment.')
      : new CallFailed('offline', 'You are offline; connect to the internet and try again.');
  }
  if (!response.ok) throw await failureOf(response);
  return response;
}

async function failureOf(response: Response): Promise<CallFailed> {
  const retryAfter = Number(response.headers.get('Retry-After')) || undefined;
  try {
    const { error } = await response.json();
    return new CallFailed(error.code, error.message, error.issues, retryAfter);
  } catch {
    return new CallFailed(
      'unreachable',
      'The service did not answer as it should; please try again.',
      [],
      retryAfter,
    );
  }
}
