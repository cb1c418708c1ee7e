import * as examples from '../examples.ts';
import { type Call, json } from '../operation.ts';
import { pathParameter } from '../parameters.ts';

const shortCode = pathParameter('shortCode', 'The short code of a saved code.', 'k7Wm3Pq');

export const followLink: Call = {
  method: 'get',
  path: '/q/{shortCode}',
  id: 'followLink',
  tag: 'Short links',
  summary: 'Follow a short link',
  description:
    'What a scanner opens. A code of the type url leads on to its destination; the others are shown on a page. It counts as a scan, unless it comes from a bot. Errors are pages for people, or JSON for who asks for JSON.',
  scopes: 'none',
  parameters: [shortCode],
  answers: {
    200: {
      description: 'A page with what the code is for.',
      headers: ['Cache-Control'],
      content: { 'text/html': { schema: { type: 'string' } } },
    },
    302: { description: 'The way to the destination.', headers: ['Location', 'Cache-Control'] },
  },
  errors: ['not_found', 'gone'],
};

export const readContact: Call = {
  method: 'get',
  path: '/q/{shortCode}/contact.vcf',
  id: 'readContact',
  tag: 'Short links',
  summary: 'The contact of a short link',
  description: 'What the page of a code of the type vcard offers to add to the contacts.',
  scopes: 'none',
  parameters: [shortCode],
  answers: {
    200: { description: 'A vCard 3.0.', content: { 'text/vcard': { schema: { type: 'string' } } } },
  },
  errors: ['not_found', 'gone'],
};

export const checkHealth: Call = {
  method: 'get',
  path: '/healthz',
  id: 'checkHealth',
  tag: 'Service',
  summary: 'Whether the service is well',
  description: 'A success when the database answers.',
  scopes: 'none',
  answers: { 200: { description: 'All is well.', content: json('Healthy', examples.healthy) } },
};

export const describeApi: Call = {
  method: 'get',
  path: '/api/v1/openapi.json',
  id: 'describeApi',
  tag: 'Service',
  summary: 'This description',
  description: 'The description of the API in OpenAPI 3.1, made from what the service itself checks.',
  scopes: 'none',
  answers: {
    200: {
      description: 'An OpenAPI document.',
      headers: ['Cache-Control'],
      content: { 'application/json': { schema: { type: 'object' } } },
    },
  },
};
