/** What wrangler.toml and the operators bind. The queue of scans is declared beside its message. */
declare global {
  namespace Cloudflare {
    interface Env {
      DB: D1Database;
      /** Requests a minute of an account on the plan free. */
      RATE_LIMIT_FREE: RateLimit;
      /** The same on the plan pro. */
      RATE_LIMIT_PRO: RateLimit;
      /** Failed authentications a minute of a network. */
      RATE_LIMIT_FAILURES: RateLimit;
      /** Short links a minute that are not there, of a network. */
      RATE_LIMIT_UNKNOWN_LINKS: RateLimit;
      /** The public address of short links; without it, the address of the request. */
      BASE_URL?: string;
      /** The secret of the operators' endpoints, which do not exist without it. */
      ADMIN_TOKEN?: string;
    }
  }
}

export type Env = Cloudflare.Env;
