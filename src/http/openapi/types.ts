import type { Description, Examples } from '../description.ts';
import type { JsonSchema } from './json-schema.ts';

/** As much of OpenAPI 3.1 (spec.openapis.org/oas/v3.1.1) as this service's description has. */
export interface Document {
  openapi: '3.1.1';
  info: {
    title: string;
    version: string;
    description: string;
    contact: { name: string };
    license: { name: string; identifier: string };
  };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, PathItem>;
  components: {
    schemas: Record<string, JsonSchema>;
    responses: Record<string, Response>;
    securitySchemes: Record<string, { type: 'http'; scheme: string; description: string }>;
  };
}

export type PathItem = { [method in Description['method']]?: Operation };

export interface Operation {
  operationId: string;
  tags: [string];
  summary: string;
  description: string;
  security: Record<string, []>[];
  parameters?: Parameter[];
  requestBody?: { required: true; content: Content };
  responses: Record<string, Response | Reference>;
}

export interface Reference {
  $ref: string;
}

export interface Parameter {
  name: string;
  in: 'query' | 'path' | 'header';
  required: boolean;
  description: string;
  schema: JsonSchema;
}

export interface Response {
  description: string;
  headers: Record<string, { description: string; schema: JsonSchema }>;
  content?: Content;
}

/** What a body is, by its media type. */
export type Content = Record<string, { schema: JsonSchema; examples?: Examples }>;
