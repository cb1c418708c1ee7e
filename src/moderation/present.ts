import { hostsOf } from '../links/index.ts';
import type { BlockedHost, ModeratedCode } from './store.ts';

/** A code as operators see it: whose it is and where it leads, but nothing else of what it says. */
export function presentCode({ source, createdAt, blockReason, ...code }: ModeratedCode) {
  return {
    ...code,
    type: source.type,
    destination: source.type === 'url' ? (URL.parse(source.content)?.href ?? null) : null,
    hosts: hostsOf(source),
    createdAt: new Date(createdAt).toISOString(),
    blocked: blockReason !== null,
    reason: blockReason || null,
  };
}

export function presentHost({ host, reason, createdAt }: BlockedHost) {
  return { host, reason: reason || null, createdAt: new Date(createdAt).toISOString() };
}
