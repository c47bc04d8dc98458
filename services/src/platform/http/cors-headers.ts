import type { Config } from 'services/platform/config/config';

type PageOrigins = Pick<Config, 'pageOrigins'>;

const EXPOSED = 'content-disposition,date,idempotency-replayed,retry-after,x-request-id';

/**
 * How long a browser may reuse the answer to a preflight request, in seconds. Firefox allows a day, Chromium two hours
 * and WebKit ten minutes; each reduces a larger value. A cached answer opens nothing: the service checks the token of
 * every request, and a new header or method causes a new preflight request.
 */
export const PREFLIGHT_MAX_AGE_SECONDS = 86_400;

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
