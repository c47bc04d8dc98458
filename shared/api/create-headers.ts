import { DEFAULT_LANGUAGE, getLanguage } from '../language/language.ts';

/** The headers that every request has. `sampledPercent` is undefined where requests carry no trace id. */
export function createHeaders(
  extraHeaders: HeadersInit | undefined,
  token: string | undefined,
  sampledPercent: number | undefined,
): Headers {
  const headers = new Headers(extraHeaders);
  headers.set('content-type', 'application/json');
  // The browser's own list of languages does not count for the services: the page can be in another language.
  const language = getLanguage();
  if (language !== DEFAULT_LANGUAGE) headers.set('accept-language', language);
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  if (sampledPercent !== undefined) headers.set('traceparent', createTraceparent(sampledPercent));
  return headers;
}

/**
 * Creates the W3C `traceparent` header of one request: a new trace id, a span id for the request of the page, and
 * whether the services record the trace. `sampledPercent` of the requests are recorded.
 */
function createTraceparent(sampledPercent: number): string {
  const flag = Math.random() * 100 < sampledPercent ? 1 : 0;
  return `00-${createTraceId()}-${createTraceId().slice(16)}-0${flag}`;
}

const createTraceId = () => crypto.randomUUID().replaceAll('-', '');
