import * as v from 'valibot';
import {
  attemptOf,
  type ExtraScope,
  endpoint,
  IdempotencyKey,
  json,
  readJsonObject,
  requireScope,
  validate,
} from '../http/index.ts';
import { shortUrl } from '../links/index.ts';
import { baseUrl, ownHosts } from '../platform/base-url.ts';
import { type Drawing, type Look, MEDIA_TYPES, type Source } from '../qr/index.ts';
import { Generated } from './answers.ts';
import { GenerationRequest } from './bodies.ts';
import { createCode } from './create.ts';
import { drawStatic } from './draw.ts';
import { generated, requests } from './examples.ts';
import { imageUrl } from './public-image/index.ts';
import { rawFormatOf } from './raw-format.ts';
import { rawImage } from './raw-image.ts';
import { MAX_SAVED_BYTES, refuseShortLink } from './refuse.ts';
import { requestSchemaFor } from './schema.ts';

const toSave: ExtraScope = { scope: 'codes:write', when: 'when it saves the code' };

export const generate = endpoint(
  {
    method: 'post',
    path: '/api/v1/qr',
    id: 'generateCode',
    tag: 'Codes',
    summary: 'Generate a QR code',
    description: `Answers with the image of a code. With a \`name\` or \`isDynamic: true\` it also saves the code, which then counts towards the limit of the plan, and the answer has \`qrCode\`. Otherwise nothing is kept. A logo is saved once however many codes have it, and the plan limits how many there are. A saved code has at most ${MAX_SAVED_BYTES} bytes of \`content\`, or of \`data\` as JSON.

With \`Accept: image/png\` or \`Accept: image/svg+xml\` the body of the answer is the image itself, in that format; with \`Accept: image/*\`, in that of the request. \`Location\` is then the path of a saved code in this API, and \`X-Short-Url\` its short link.`,
    scopes: ['generate'],
    extraScope: toSave,
    headers: { 'Idempotency-Key': v.optional(IdempotencyKey) },
    body: json(GenerationRequest, requests),
    answers: {
      200: {
        description: 'The image, and the code when it was saved.',
        headers: { 'Idempotency-Replayed': '`true` when an earlier request saved the code.' },
        content: json(Generated, generated),
      },
    },
    errors: ['plan_limit_reached', 'conflict', 'content_too_long', 'unscannable', 'idempotency_mismatch'],
  },
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
    requireScope(caller, toSave.scope);
    const base = baseUrl(c.env, c.req.url);
    refuseShortLink(request, ownHosts(c.env, c.req.url));
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
    const qrCode = { id, name, shortCode, shortUrl: link, imageUrl: imageUrl(code, base), isDynamic };
    return c.json({ ...describe(code.source.type, code.format, drawing), qrCode }, 200, replayed);
  },
);

/** The part of the answer that is the same whether or not the code was saved. */
function describe(type: Source['type'], format: Look['format'], { image, warnings, robustness }: Drawing) {
  const dataUrl = `data:${MEDIA_TYPES[format]};base64,${image.toBase64()}`;
  return {
    success: true,
    type,
    format,
    dataUrl,
    ...(warnings.length > 0 && { warnings }),
    ...(robustness && { robustness }),
  };
}
