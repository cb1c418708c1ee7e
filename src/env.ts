declare global {
  namespace Cloudflare {
    interface Env {
      DB: D1Database;
      /** The public address of short links; without it, the address of the request. */
      BASE_URL?: string;
      /** The secret of the operators' endpoints, which do not exist without it. */
      ADMIN_TOKEN?: string;
    }
  }
}

export type Env = Cloudflare.Env;
