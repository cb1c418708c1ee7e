import * as examples from '../examples.ts';
import { type Call, json } from '../operation.ts';
import { pathParameter } from '../parameters.ts';

export const readUsage: Call = {
  method: 'get',
  path: '/api/v1/usage',
  id: 'readUsage',
  tag: 'Account',
  summary: 'The use of the plan',
  description: 'The plan of the account, and how many codes are saved of those that it allows.',
  scopes: [],
  answers: { 200: { description: 'The use of the plan.', content: json('Usage', examples.usage) } },
};

export const listKeys: Call = {
  method: 'get',
  path: '/api/v1/keys',
  id: 'listKeys',
  tag: 'Account',
  summary: 'List the API keys',
  description: 'The keys of the account, without their secrets.',
  scopes: ['keys:write'],
  answers: { 200: { description: 'The keys.', content: json('KeyList', examples.keyList) } },
};

export const createKey: Call = {
  method: 'post',
  path: '/api/v1/keys',
  id: 'createKey',
  tag: 'Account',
  summary: 'Create an API key',
  description: 'The secret is in this answer and in no other: keep it safe.',
  scopes: ['keys:write'],
  body: { schema: 'NewKey', examples: examples.newKeys },
  answers: {
    200: { description: 'The key, with its secret.', content: json('KeyCreated', examples.keyCreated) },
  },
};

export const revokeKey: Call = {
  method: 'delete',
  path: '/api/v1/keys/{id}',
  id: 'revokeKey',
  tag: 'Account',
  summary: 'Revoke an API key',
  description: 'The key stops working, within 30 seconds everywhere.',
  scopes: ['keys:write'],
  parameters: [pathParameter('id', 'The id of an API key.', 'key_01KAJ8V4T9XQ3M5N7P2R6S8W0Z')],
  answers: { 200: { description: 'It is revoked.', content: json('Deleted', examples.keyRevoked) } },
  errors: ['not_found'],
};
