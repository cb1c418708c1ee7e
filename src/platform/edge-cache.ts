import { AFTERWARDS_MS, EDGE_MS, within } from './deadline.ts';
import { logFailure } from './log.ts';

/**
 * Answers from the cache of this edge location, or makes the answer and caches it for as long as its Cache-Control says.
 * A cache that fails or hangs counts as empty.
 *
 * @param name the namespace of the keys. Name and key form a URL that no request from outside can reach.
 * @public
 */
export async function edgeCached(
  context: Pick<ExecutionContext, 'waitUntil'>,
  name: string,
  key: string,
  make: () => Promise<Response>,
): Promise<Response> {
  const address = `https://${name}.internal/${encodeURIComponent(key)}`;
  const cached = await within(EDGE_MS, caches.default.match(address)).catch(failed);
  if (cached) return cached;
  const answer = await make();
  const put = within(AFTERWARDS_MS, caches.default.put(address, answer.clone()));
  context.waitUntil(put.catch(failed));
  return answer;

  function failed(error: unknown): undefined {
    logFailure('edge_cache_failed', { cache: name }, error);
  }
}
