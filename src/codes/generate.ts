import { attemptOf, endpoint, readJsonObject, requireScope, validate } from '../http/index.ts';
import { shortUrl } from '../links/index.ts';
import { baseUrl } from '../platform/base-url.ts';
import { type Look, MEDIA_TYPES, type Source } from '../qr/index.ts';
import { createCode } from './create.ts';
import { type Drawing, drawStatic } from './draw.ts';
import { rawFormatOf } from './raw-format.ts';
import { rawImage } from './raw-image.ts';
import { requestSchemaFor } from './schema.ts';

/** Makes a code, and saves it when it is named or dynamic. */
export const generate = endpoint(
  { method: 'post', path: '/api/v1/qr', id: 'generateCode', scopes: ['generate'] },
  async (c) => {
    const { caller } = c.var;
    const body = await readJsonObject(c.req.raw);
    const valid = validate(requestSchemaFor(body), body);
    const rawFormat = rawFormatOf(c.req.header('Accept'), valid.format);
    const request = { ...valid, format: rawFormat ?? valid.format };
    if (request.name === undefined && !request.isDynamic) {
      const drawing = await drawStatic(request, request);
      return rawFormat
        ? rawImage(drawing, rawFormat)
        : c.json(describe(request.type, request.format, drawing));
    }
    requireScope(caller, 'codes:write');
    const base = baseUrl(c.env, c.req.url);
    const asked = { ...body, format: request.format };
    const attempt = await attemptOf(c.req.header('Idempotency-Key'), asked);
    const { code, drawing, isReplay } = await createCode(c.env.DB, request, caller.accountId, attempt, base);
    const { id, name, shortCode, isDynamic } = code;
    const link = shortUrl(base, shortCode);
    const replayed = isReplay ? { 'Idempotency-Replayed': 'true' } : {};
    if (rawFormat) {
      const headers = { Location: `/api/v1/qr/${id}`, 'X-Short-Url': link, ...replayed };
      return rawImage(drawing, code.format, headers);
    }
    const qrCode = { id, name, shortCode, shortUrl: link, isDynamic };
    return c.json({ ...describe(code.source.type, code.format, drawing), qrCode }, 200, replayed);
  },
);

/** The answer to a generation, as far as it is the same whether or not the code was saved. */
function describe(type: Source['type'], format: Look['format'], { image, warnings }: Drawing) {
  const dataUrl = `data:${MEDIA_TYPES[format]};base64,${image.toBase64()}`;
  return { success: true, type, format, dataUrl, ...(warnings.length > 0 && { warnings }) };
}
