import { Misconfigured } from './misconfigured.ts';

/** What operators are told of when it fails. docs/operations.md says what each means and what to do. */
export const ALERTS = [
  'admin_token_ignored',
  'batch_not_counted',
  'dead_scans_kept',
  'edge_cache_failed',
  'export_failed',
  'job_failed',
  'key_use_not_recorded',
  'message_not_a_scan',
  'queue_refused_scan',
  'rate_limiter_failed',
  'request_failed',
  'scan_not_counted',
  'visitor_not_hashed',
] as const;
type Alert = (typeof ALERTS)[number];

/** Numbers, and text that no caller can choose. */
type Facts = Record<string, string | number | null>;

/**
 * Logs a request: one line of JSON, as all that is logged.
 *
 * @public
 */
export function logRequest(facts: Facts): void {
  console.log(JSON.stringify({ event: 'request', ...facts }));
}

/**
 * Logs a failure. Messages of errors are left out, because they quote what was being worked on: JSON.parse the body,
 * valibot a field, D1 a value.
 *
 * @public
 */
export function logFailure(event: Alert, facts: Facts = {}, error?: unknown): void {
  console.error(JSON.stringify({ event, ...facts, ...(error !== undefined && { error: describe(error) }) }));
}

interface Described {
  name: string;
  /** What is wrong with the settings. */
  message?: string;
  /** What a database said, if it is one of these. */
  code?: string;
  stack?: string[];
  cause?: Described;
}

const CODE =
  /\bSQLITE_[A-Z_]+|network connection lost|overloaded|was reset|caused object to be reset|timed out|transient issue|long-running export|internal error/i;

function describe(error: unknown): Described {
  if (!(error instanceof Error)) return { name: typeof error };
  const code = CODE.exec(error.message)?.[0];
  return {
    name: error.constructor.name,
    ...(error instanceof Misconfigured && { message: error.message }),
    ...(code && { code }),
    stack: framesOf(error),
    ...(error.cause !== undefined && { cause: describe(error.cause) }),
  };
}

/** The lines of the stack that follow the message, which may look like one of them. */
function framesOf({ stack = '', message }: Error): string[] {
  const start = stack.indexOf(message);
  if (start < 0) return [];
  const lines = stack.slice(start + message.length).split('\n');
  return lines.map((line) => line.trim()).filter((line) => line.startsWith('at '));
}
