/** What wrangler.toml and the operators provide. The scans queue is declared beside its message type. */
declare global {
  namespace Cloudflare {
    interface Env {
      DB: D1Database;
      /** The random keys of visitor hashes, by the day. */
      SALTS: KVNamespace;
      /** Requests per minute for an account on the free plan. */
      RATE_LIMIT_FREE: RateLimit;
      /** Requests per minute for an account on the pro plan. */
      RATE_LIMIT_PRO: RateLimit;
      /** Failed authentications per minute from one network. */
      RATE_LIMIT_FAILURES: RateLimit;
      /** Unknown short links per minute from one network. */
      RATE_LIMIT_UNKNOWN_LINKS: RateLimit;
      /** The public address of the service. Required where it has a domain name; else that of the request. */
      BASE_URL?: string;
      /** Further hosts that lead to the service, separated by commas or spaces. */
      OWN_HOSTS?: string;
      /** The operators' secret. Their endpoints answer 404 without it. */
      ADMIN_TOKEN?: string;
    }
  }
}

export type Env = Cloudflare.Env;
