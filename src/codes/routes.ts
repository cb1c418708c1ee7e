import { Hono } from 'hono';
import { type AuthenticatedEnv, authenticate, requireScope } from '../accounts/index.ts';
import { readJsonObject, validate } from '../http/index.ts';
import { MEDIA_TYPES } from '../qr/index.ts';
import { createCode } from './create.ts';
import { type Drawing, drawStatic } from './draw.ts';
import { type GenerationRequest, requestSchemaFor } from './schema.ts';
import { baseUrl, shortUrl } from './short-url.ts';

/** Codes, below `/api/v1/qr`. */
export const codes = new Hono<AuthenticatedEnv>().use(authenticate).post('/', async (c) => {
  const { caller } = c.var;
  requireScope(caller, 'generate');
  const body = await readJsonObject(c.req.raw);
  const request = validate(requestSchemaFor(body), body);
  if (request.name === undefined && !request.isDynamic) {
    return c.json(generated(request, await drawStatic(request, request)));
  }
  requireScope(caller, 'codes:write');
  const base = baseUrl(c.env, c.req.url);
  const { code, drawing } = await createCode(c.env.DB, request, caller.accountId, base);
  const { id, name, shortCode, isDynamic } = code;
  const qrCode = { id, name, shortCode, shortUrl: shortUrl(base, shortCode), isDynamic };
  return c.json({ ...generated(request, drawing), qrCode });
});

/** The answer to a generation, as far as it is the same whether or not the code was saved. */
function generated({ type, format }: GenerationRequest, { image, warnings }: Drawing) {
  const dataUrl = `data:${MEDIA_TYPES[format]};base64,${image.toBase64()}`;
  return { success: true, type, format, dataUrl, ...(warnings.length > 0 && { warnings }) };
}
