/**
 * Cloudflare's prices on the plan Workers Paid, in dollars a month, from copies of its documentation
 * (developers.cloudflare.com: workers, queues, d1 and observability, each at `pricing`). Only that about Workers Logs bears
 * a date, 2 October 2026. Logs cost this from 1 December 2026 on.
 */
const PRICES = {
  requests: { included: 10e6, per: 1e6, price: 0.3 },
  'CPU milliseconds': { included: 30e6, per: 1e6, price: 0.02 },
  'queue operations': { included: 1e6, per: 1e6, price: 0.4 },
  'rows read': { included: 25e9, per: 1e6, price: 0.001 },
  'rows written': { included: 50e6, per: 1e6, price: 1 },
  'GB stored': { included: 5, per: 1, price: 0.75 },
  'GB logged': { included: 50, per: 1, price: 0.25 },
  'GB of logs kept': { included: 12, per: 1, price: 0.1 },
} as const;

export type Used = Record<keyof typeof PRICES, number>;

/** What each comes to, and the subscription. */
export function costs(used: Used): Map<string, number> {
  const each = Object.entries(PRICES).map(([name, { included, per, price }]): [string, number] => [
    name,
    (Math.max(0, (used[name as keyof Used] ?? 0) - included) / per) * price,
  ]);
  return new Map([['subscription', 5], ...each]);
}
