import { ApiError, openEndpoint } from '../../http/index.ts';
import { lookUpForStranger, ShortCode } from '../../links/index.ts';
import { baseUrl } from '../../platform/base-url.ts';
import { edgeCached } from '../../platform/edge-cache.ts';
import { FORMATS, type Look } from '../../qr/index.ts';
import { drawSaved } from '../draw.ts';
import { answerUnchanged, ETAG, IF_NONE_MATCH, UNCHANGED } from '../etag.ts';
import { PublicImageQuery } from '../parameters.ts';
import { imageFile, rawImage } from '../raw-image.ts';
import { lookUpPicture } from './find.ts';

/** Drawn at most every five minutes where it is asked for, and kept as long by those who ask. */
const CACHED = { 'Cache-Control': 'public, max-age=300' };

const NAMES = { png: 'PNG', svg: 'SVG' };

/** The pictures of saved codes that anyone may see, one endpoint for each format. */
export const publicImages = FORMATS.map(publicImage);

function publicImage(format: Look['format']) {
  return openEndpoint(
    {
      method: 'get',
      path: `/q/:shortCode{[^/]+\\.${format}}`,
      id: `show${NAMES[format]}`,
      tag: 'Short links',
      summary: `Show the public picture of a saved code as ${NAMES[format]}`,
      description:
        'For e-mails and pages of any origin. A code that is paused or expired still has its picture; one that was deleted or blocked has none, nor one whose `isImagePublic` is false. This does not count as a scan. Edge locations follow a change within 30 seconds, and the one that it was made at follows at once; whoever has the picture may keep it for 5 minutes. Other parameters than `size` make no difference.',
      params: { shortCode: ShortCode },
      query: PublicImageQuery,
      headers: { 'If-None-Match': IF_NONE_MATCH },
      answers: {
        200: {
          description: 'The picture.',
          headers: { ...ETAG, 'Cache-Control': 'That anyone may keep the picture for 5 minutes.' },
          content: imageFile(format),
        },
        304: UNCHANGED,
      },
      errors: ['not_found', 'unscannable', 'rate_limited', 'unavailable'],
      middleware: [answerUnchanged],
    },
    async (c, query) => {
      const shortCode = c.req.param('shortCode').slice(0, -`.${format}`.length);
      const picture = await lookUpForStranger(c, shortCode, lookUpPicture);
      if (!picture?.isPublic) throw new ApiError('not_found', 'No code shows a picture at this address.');
      const base = baseUrl(c.env, c.req.url);
      const look = { ...picture, format, size: query.size ?? picture.size };
      const version = [base, shortCode, picture.updatedAt, format, look.size].join(' ');
      return edgeCached(c.executionCtx, 'public-images', version, async () =>
        rawImage(await drawSaved(look, base), format, CACHED),
      );
    },
  );
}
