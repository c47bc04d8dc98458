/** A question that the page has asked before its scripts had come, by the address that was asked. */
export interface EarlyRequest {
  readonly token: string;
  /** Unix ms. */
  readonly askedAt: number;
  /** As `fetch` gives it: any status, or a rejection where no answer came. */
  readonly response: Promise<Response>;
}

declare global {
  /** Filled by `host/src/early/early.ts`. */
  var portalFirstData: Map<string, EarlyRequest> | undefined;
}

/** What is older than this, ms, is asked anew. */
const MAX_AGE_MS = 20_000;

/** The answer to a question that was asked early for this token, once; undefined where it was not. */
export function takeEarlyResponse(
  url: string,
  token: string | undefined,
): Promise<Response> | undefined {
  const asked = globalThis.portalFirstData?.get(url);
  if (!asked) return undefined;
  globalThis.portalFirstData?.delete(url);
  const holds = asked.token === token && Date.now() - asked.askedAt < MAX_AGE_MS;
  return holds ? asked.response : undefined;
}
