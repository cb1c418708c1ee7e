import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { attemptOf, endpoint, readJsonObject, requireScope, validate } from '../http/index.ts';
import { shortUrl } from '../links/index.ts';
import { baseUrl } from '../platform/base-url.ts';
import { FORMATS, type Look, MEDIA_TYPES, type Source } from '../qr/index.ts';
import { createCode } from './create.ts';
import { type Drawing, drawStatic } from './draw.ts';
import { rawImage } from './raw-image.ts';
import { requestSchemaFor } from './schema.ts';

type Format = Look['format'];

/** Makes a code, and saves it when it is named or dynamic. */
export const generate = endpoint(
  { method: 'post', path: '/api/v1/qr', id: 'generateCode', scopes: ['generate'] },
  async (c) => {
    const { caller } = c.var;
    const body = await readJsonObject(c.req.raw);
    const rawFormat = wantedFormat(c);
    const wanted = rawFormat ? { ...body, format: rawFormat } : body;
    const request = validate(requestSchemaFor(wanted), wanted);
    if (request.name === undefined && !request.isDynamic) {
      const drawing = await drawStatic(request, request);
      return rawFormat
        ? rawImage(drawing, rawFormat)
        : c.json(describe(request.type, request.format, drawing));
    }
    requireScope(caller, 'codes:write');
    const base = baseUrl(c.env, c.req.url);
    const attempt = await attemptOf(c.req.header('Idempotency-Key'), body);
    const { code, drawing } = await createCode(c.env.DB, request, caller.accountId, attempt, base);
    const { id, name, shortCode, isDynamic } = code;
    const link = shortUrl(base, shortCode);
    if (rawFormat)
      return rawImage(drawing, code.format, { Location: `/api/v1/qr/${id}`, 'X-Short-Url': link });
    const qrCode = { id, name, shortCode, shortUrl: link, isDynamic };
    return c.json({ ...describe(code.source.type, code.format, drawing), qrCode });
  },
);

/** The format of the image that the caller would rather have by itself than in JSON. */
function wantedFormat(c: Context): Format | undefined {
  const json = 'application/json';
  const type = accepts(c, {
    header: 'Accept',
    supports: [json, ...Object.values(MEDIA_TYPES)],
    default: json,
  });
  return FORMATS.find((format) => MEDIA_TYPES[format] === type);
}

/** The answer to a generation, as far as it is the same whether or not the code was saved. */
function describe(type: Source['type'], format: Format, { image, warnings }: Drawing) {
  const dataUrl = `data:${MEDIA_TYPES[format]};base64,${image.toBase64()}`;
  return { success: true, type, format, dataUrl, ...(warnings.length > 0 && { warnings }) };
}
