import { ImageQuery, ListQuery } from '../../codes/index.ts';
import * as examples from '../examples.ts';
import { type Call, json } from '../operation.ts';
import { headerParameter, pathParameter, queryParameters } from '../parameters.ts';

export const codeId = pathParameter('id', 'The id of a saved code.', 'qrc_01KAJ8V4T9XQ3M5N7P2R6S8W0Y');

export const listCodes: Call = {
  method: 'get',
  path: '/api/v1/qr',
  id: 'listCodes',
  tag: 'Codes',
  summary: 'List the saved codes',
  description: 'A page of the saved codes, newest first.',
  scopes: ['codes:read'],
  parameters: queryParameters(ListQuery, {
    limit: 'The most codes on a page.',
    cursor: 'The `nextCursor` of the page before.',
    search: 'Only codes whose name holds this.',
    type: 'Only codes of this type.',
    isDynamic: 'Only dynamic codes, or only static ones.',
  }),
  answers: { 200: { description: 'A page of codes.', content: json('CodeList', examples.codeList) } },
  errors: ['validation_failed'],
};

export const readCode: Call = {
  method: 'get',
  path: '/api/v1/qr/{id}',
  id: 'readCode',
  tag: 'Codes',
  summary: 'Read a saved code',
  description: 'A saved code with what it is for, how it looks and how often it was scanned.',
  scopes: ['codes:read'],
  parameters: [codeId],
  answers: { 200: { description: 'The code.', content: json('CodeAnswer', examples.codeAnswer) } },
  errors: ['not_found'],
};

export const changeCode: Call = {
  method: 'patch',
  path: '/api/v1/qr/{id}',
  id: 'changeCode',
  tag: 'Codes',
  summary: 'Change a saved code',
  description:
    'Changes the fields that are sent. Where a dynamic code leads can change; what a static code carries is in print, and stays. A change is seen everywhere within 30 seconds.',
  scopes: ['codes:write'],
  parameters: [codeId],
  body: { schema: 'CodeChanges', examples: examples.changes },
  answers: {
    200: { description: 'The code as it is now.', content: json('CodeAnswer', examples.codeAnswer) },
  },
  errors: ['not_found', 'content_too_long', 'unscannable'],
};

export const deleteCode: Call = {
  method: 'delete',
  path: '/api/v1/qr/{id}',
  id: 'deleteCode',
  tag: 'Codes',
  summary: 'Delete a saved code',
  description: 'Frees a place in the plan. The short link ends, and is never given to another code.',
  scopes: ['codes:write'],
  parameters: [codeId],
  answers: { 200: { description: 'It is deleted.', content: json('Deleted', examples.codeDeleted) } },
  errors: ['not_found'],
};

export const drawCode: Call = {
  method: 'get',
  path: '/api/v1/qr/{id}/image',
  id: 'drawCode',
  tag: 'Codes',
  summary: 'The image of a saved code',
  description: 'Draws the code, in another format or size if one is given. It does not count as a scan.',
  scopes: ['codes:read'],
  parameters: [
    codeId,
    ...queryParameters(ImageQuery, {
      format: 'The format of the image; the one of the code when it is left out.',
      size: 'Pixels a side; those of the code when it is left out.',
    }),
    headerParameter('If-None-Match', 'The `ETag` of an image at hand.', { type: 'string' }),
  ],
  answers: {
    200: {
      description: 'The image.',
      headers: ['ETag', 'Cache-Control'],
      content: { 'image/png': {}, 'image/svg+xml': { schema: { type: 'string' } } },
    },
    304: { description: 'The image at hand is still right.', headers: ['ETag'] },
  },
  errors: ['not_found', 'validation_failed', 'unscannable'],
};
