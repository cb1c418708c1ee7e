import { ulid } from 'ulidx';
import { invalid } from '../http/index.ts';
import { type Drawing, drawPayload, drawStatic } from './draw.ts';
import type { GenerationRequest } from './schema.ts';
import { createShortCode } from './short-code.ts';
import { isShortLink, shortUrl } from './short-url.ts';
import { insertCode, type SavedCode } from './store.ts';

/** Where a short code is taken another is tried; that many in a row would mean that something is wrong. */
const ATTEMPTS = 5;

/**
 * Draws a code and saves it. It is saved last, so that nothing is when the answer is an error.
 *
 * @param base the public address of the short links
 * @throws {ApiError} validation_failed, plan_limit_reached, unavailable
 */
export async function createCode(
  db: D1Database,
  request: GenerationRequest,
  accountId: string,
  base: string,
) {
  if (request.type === 'url' && isShortLink(request.content, base)) {
    throw invalid([{ path: 'content', message: 'must not be a short link of this service' }]);
  }
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const shortCode = createShortCode();
    const drawing = await drawSaved(request, shortUrl(base, shortCode));
    const code = newCode(request, accountId, shortCode, Date.now());
    if (await insertCode(db, code)) return { code, drawing };
  }
  throw new Error(`${ATTEMPTS} short codes in a row were taken`);
}

/** A dynamic code carries its short link, which can be led elsewhere; a static one what it is for. */
function drawSaved(request: GenerationRequest, link: string): Promise<Drawing> {
  return request.isDynamic ? drawPayload(link, request) : drawStatic(request, request);
}

function newCode(request: GenerationRequest, accountId: string, shortCode: string, now: number): SavedCode {
  const { name = shortCode, isDynamic, format, size, design } = request;
  return {
    id: `qrc_${ulid(now)}`,
    accountId,
    name,
    shortCode,
    source: request,
    isDynamic,
    format,
    size,
    design,
    createdAt: now,
  };
}
