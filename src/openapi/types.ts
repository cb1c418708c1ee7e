import type { JsonSchema } from '@valibot/to-json-schema';

export type { JsonSchema };

/** As much of OpenAPI 3.1 (spec.openapis.org/oas/v3.1.1) as this service's description has. */
export interface Document {
  openapi: '3.1.1';
  info: {
    title: string;
    version: string;
    description: string;
    license: { name: string; identifier: string };
  };
  tags: { name: string; description: string }[];
  paths: Record<string, PathItem>;
  components: {
    schemas: Record<string, JsonSchema>;
    responses: Record<string, Answer>;
    headers: Record<string, Header>;
    securitySchemes: Record<string, { type: 'http'; scheme: string; description: string }>;
  };
}

export type Method = 'get' | 'post' | 'patch' | 'delete';
export type PathItem = { [method in Method]?: Operation };

export interface Operation {
  operationId: string;
  tags: [string];
  summary: string;
  description: string;
  security: Record<string, readonly string[]>[];
  parameters?: readonly Parameter[];
  requestBody?: { required: true; content: Content };
  responses: Record<string, Answer | Reference>;
}

export interface Reference {
  $ref: string;
}

export interface Parameter {
  name: string;
  in: 'query' | 'path' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

export interface Header {
  description: string;
  schema: JsonSchema;
}

export interface Answer {
  description: string;
  headers?: Record<string, Reference>;
  content?: Content;
}

/** What a body may be, by its media type. */
export type Content = Record<string, { schema?: JsonSchema; examples?: Examples }>;
export type Examples = Record<string, { summary?: string; value: unknown }>;
