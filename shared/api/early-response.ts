/** A request that the page sent before its scripts had loaded. */
export interface EarlyRequest {
  readonly token: string;
  /** Unix milliseconds. */
  readonly askedAt: number;
  /** The result of `fetch`: a response of any status, or a rejection. */
  readonly response: Promise<Response>;
}

declare global {
  /** Early requests by `getEarlyKey`, filled by `host/src/early/early.ts`. */
  var portalFirstData: Map<string, EarlyRequest> | undefined;
}

/** An older response is not used, in milliseconds. */
const MAX_AGE_MS = 20_000;

/** The key of a request: its URL, and its body if it has one. */
export const getEarlyKey = (url: string, body?: string): string =>
  body === undefined ? url : `${url} ${body}`;

interface SentRequest {
  readonly url: string;
  readonly token: string | undefined;
  readonly body?: string | undefined;
}

/** Takes the response of an early request with this URL, body and token. Each can be taken once; undefined if there is none. */
export function takeEarlyResponse({
  url,
  token,
  body,
}: SentRequest): Promise<Response> | undefined {
  const key = getEarlyKey(url, body);
  const request = globalThis.portalFirstData?.get(key);
  if (!request) return undefined;
  globalThis.portalFirstData?.delete(key);
  const isUsable = request.token === token && Date.now() - request.askedAt < MAX_AGE_MS;
  return isUsable ? request.response : undefined;
}
