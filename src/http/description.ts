import type { MiddlewareHandler } from 'hono';
import type { ParamKeys } from 'hono/types';
import * as v from 'valibot';
import type { ErrorCode } from './errors.ts';

/** The headings under which the operations stand. */
export const TAGS = {
  Codes: 'Generate QR codes, and keep the saved ones.',
  Scans: 'How often saved codes are scanned, when, where and with what.',
  Account: 'The use of the plan, and the API keys.',
  'Short links': 'What scanners open, and pictures of codes for e-mails and pages. Needs no API key.',
  Service: 'The service itself. Needs no API key.',
} as const;

/** The schema of a query, whose values are all text. */
export type QuerySchema = v.GenericSchema & { entries: v.ObjectEntries };

/** What an operation does, takes and answers. The router and the description of the API both read it. */
export interface Description<Path extends string = string, Query extends QuerySchema = QuerySchema> {
  method: 'get' | 'post' | 'patch' | 'delete';
  /** The whole path, with `:id` for a parameter, and `:code{[^/]+\\.png}` for one that a file extension follows. */
  path: Path;
  /** Names the operation in the description of the API, and in the clients that are generated from it. */
  id: string;
  tag: keyof typeof TAGS;
  summary: string;
  description: string;
  /** What the parameters of the path are, by name. */
  params?: Record<ParamKeys<Path>, v.GenericSchema>;
  /** What the query must look like. */
  query?: Query;
  /** What the handler reads of the headers, by name. */
  headers?: Record<string, v.GenericSchema>;
  /** The body, which is JSON. */
  body?: Content;
  /** Every answer that is not an error, by its status. */
  answers: Record<number, Answer>;
  /** The errors of this operation alone. Those that come with a key, a body or a query are added. */
  errors?: readonly ErrorCode[];
  /** The errors that are pages, unless the client asks for JSON. */
  errorPages?: readonly ErrorCode[];
  /** Middleware of this operation alone. */
  middleware?: readonly MiddlewareHandler[];
}

export interface Answer {
  description: string;
  /** What each header of this answer tells, by name. */
  headers?: Record<string, string>;
  content?: Content;
}

/** What a body is, by its media type. */
export type Content = Record<string, { schema: v.GenericSchema; examples?: Examples }>;
export type Examples<Value = unknown> = Record<string, { summary?: string; value: Value }>;

/** A page for people. */
export const PAGE: Content = { 'text/html': { schema: v.string() } };

/** A body of JSON, with examples by name. */
export function json<const Schema extends v.GenericSchema>(
  schema: Schema,
  examples: Examples<v.InferInput<Schema>>,
): Content {
  return { 'application/json': { schema, examples } };
}
