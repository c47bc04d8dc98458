import type { StartedCallback } from '../callback.ts';

/**
 * Runs the Auth0 library so that its next token request gets the response of the request that was sent early. The
 * library has no option for this, so `fetch` is replaced until that request. Every check of the library still applies.
 */
export async function withTokenResponse<T>(
  { tokenUrl, tokenResponse }: StartedCallback,
  run: () => Promise<T>,
): Promise<T> {
  const realFetch = globalThis.fetch;
  const restore = () => {
    if (globalThis.fetch === replaced) globalThis.fetch = realFetch;
  };
  const replaced: typeof fetch = (input, init) => {
    if (input !== tokenUrl) return realFetch(input, init);
    restore();
    return tokenResponse;
  };
  globalThis.fetch = replaced;
  return run().finally(restore);
}
