import type { Config } from 'services/platform/config/config';

type PageOrigins = Pick<Config, 'pageOrigins'>;

const EXPOSED = 'content-disposition,date,idempotency-replayed,retry-after,x-request-id';

export const getAllowedOrigin = (origin: string, { pageOrigins }: PageOrigins) =>
  pageOrigins.includes(origin) ? origin : null;

/** CORS headers that let a page of an allowed origin read a response. Hono's `cors` answers preflight requests. */
export function getCorsHeaders(
  origin: string | undefined,
  config: PageOrigins,
): Record<string, string> {
  const allowed = getAllowedOrigin(origin ?? '', config);
  if (allowed === null) return {};
  return {
    'access-control-allow-origin': allowed,
    'access-control-expose-headers': EXPOSED,
  };
}
