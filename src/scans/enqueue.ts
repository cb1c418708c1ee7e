import type { Context } from 'hono';
import { ulid } from 'ulidx';
import type { Env } from '../env.ts';
import { ownHosts } from '../platform/base-url.ts';
import { AFTERWARDS_MS, within } from '../platform/deadline.ts';
import { logFailure } from '../platform/log.ts';
import { classifyDevice, classifyPlace, classifyReferrer, isBot, isVisit } from './classify.ts';
import type { ScanMessage } from './message.ts';
import { foldScans } from './store.ts';
import { hashVisitor } from './visitors/index.ts';

/** Counts the request as a scan, if it is one, after the response is sent. Never throws. */
export function countScan(c: Context<{ Bindings: Env }>, shortCode: string): void {
  try {
    if (isVisit(c.req.raw)) c.executionCtx.waitUntil(record(c.env, c.req.raw, shortCode, Date.now()));
  } catch (error) {
    logFailure('scan_not_counted', {}, error);
  }
}

async function record(env: Env, request: Request, shortCode: string, now: number): Promise<void> {
  // Let the response go first: the rest runs in a later turn of the event loop.
  await scheduler.wait(0);
  try {
    const scan = await describe(env, request, shortCode, now);
    await within(AFTERWARDS_MS, env.SCANS.send(scan)).catch(async (error: unknown) => {
      logFailure('queue_refused_scan', {}, error);
      await foldScans(env.DB, [scan]); // where it counts once, even if the queue did take it
    });
  } catch (error) {
    logFailure('scan_not_counted', {}, error);
  }
}

async function describe(env: Env, request: Request, shortCode: string, now: number): Promise<ScanMessage> {
  const { headers, url, cf } = request;
  const userAgent = headers.get('User-Agent') ?? '';
  const bot = isBot(userAgent);
  return {
    id: ulid(now),
    shortCode,
    at: now,
    isBot: bot,
    visitor: bot ? null : await hashVisitor(env.SALTS, headers, shortCode, now),
    ...classifyPlace(cf),
    ...classifyDevice(userAgent),
    referrer: classifyReferrer(headers.get('Referer') ?? '', ownHosts(env, url)),
  };
}
