import { Deleted, endpoint, json } from '../http/index.ts';
import { buryLink } from '../links/index.ts';
import { summary } from './examples.ts';
import { noSuchCode } from './find.ts';
import { CodeId } from './parameters.ts';
import { buryPicture } from './public-image/index.ts';
import { deleteCode } from './store/index.ts';

export const remove = endpoint(
  {
    method: 'delete',
    path: '/api/v1/qr/:id',
    id: 'deleteCode',
    tag: 'Codes',
    summary: 'Delete a saved code',
    description:
      'Frees a place in the plan. The short link and the public picture are gone within 30 seconds, and the short code is never given to another code.',
    scopes: ['codes:write'],
    params: { id: CodeId },
    answers: {
      200: {
        description: 'The code is deleted.',
        content: json(Deleted, { deleted: { value: { success: true, id: summary.id } } }),
      },
    },
    errors: ['not_found'],
  },
  async (c) => {
    const id = c.req.param('id');
    const shortCode = await deleteCode(c.env.DB, c.var.caller.accountId, id);
    if (shortCode === undefined) throw noSuchCode();
    const now = Date.now();
    await Promise.all([buryLink(shortCode, now), buryPicture(shortCode, now)]);
    return c.json({ success: true, id });
  },
);
