/** A request that the page sent before its scripts had loaded. */
export interface EarlyRequest {
  readonly token: string;
  /** Unix milliseconds. */
  readonly askedAt: number;
  /** The result of `fetch`: a response of any status, or a rejection. */
  readonly response: Promise<Response>;
}

declare global {
  /** Early requests by URL, filled by `host/src/early/early.ts`. */
  var portalFirstData: Map<string, EarlyRequest> | undefined;
}

/** An older response is not used, in milliseconds. */
const MAX_AGE_MS = 20_000;

/** Takes the response of an early request for this URL and token. Each can be taken once; undefined if there is none. */
export function takeEarlyResponse(
  url: string,
  token: string | undefined,
): Promise<Response> | undefined {
  const request = globalThis.portalFirstData?.get(url);
  if (!request) return undefined;
  globalThis.portalFirstData?.delete(url);
  const isUsable = request.token === token && Date.now() - request.askedAt < MAX_AGE_MS;
  return isUsable ? request.response : undefined;
}
