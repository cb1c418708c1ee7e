import * as examples from '../examples.ts';
import { type Call, json } from '../operation.ts';
import { headerParameter } from '../parameters.ts';

export const generate: Call = {
  method: 'post',
  path: '/api/v1/qr',
  id: 'generateCode',
  tag: 'Codes',
  summary: 'Generate a QR code',
  description:
    'Answers with the image of a code. With a `name` or `isDynamic: true` the code is saved as well, counts towards the limit of the plan, and the answer holds `qrCode`; otherwise nothing is kept. Saving needs the scope `codes:write` too.\n\nWith `Accept: image/png` or `Accept: image/svg+xml` the answer is the image itself, in that format.',
  scopes: ['generate'],
  parameters: [
    headerParameter(
      'Idempotency-Key',
      'Makes saving safe to try again: within 24 hours, a repeat of the request with the same key gives the first answer again and saves nothing.',
      { type: 'string', minLength: 1, maxLength: 255 },
    ),
  ],
  body: { schema: 'GenerationRequest', examples: examples.requests },
  answers: {
    200: {
      description:
        'The image, in JSON or by itself. `Location` and `X-Short-Url` come with the image itself when the code was saved.',
      headers: ['Location', 'X-Short-Url'],
      content: {
        ...json('Generated', examples.generated),
        'image/png': {},
        'image/svg+xml': { schema: { type: 'string' } },
      },
    },
  },
  errors: ['plan_limit_reached', 'conflict', 'content_too_long', 'unscannable', 'idempotency_mismatch'],
};
