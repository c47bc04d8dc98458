import type { EarlyRequest } from 'shared/api/early-response';
import {
  type CacheIdentity,
  getCacheKeys,
  TOKEN_RENEWAL_MARGIN_MS,
} from '../sign-in/tokens/cache-keys.ts';

/** The same limit as for every request to a service (spec 7). */
const TIMEOUT_MS = 30_000;

/**
 * Requests `addresses` with the access token from the Auth0 cache, if the token is still valid. The API
 * client later uses these responses as its first attempt, including failures (`shared/api/first-data.ts`).
 */
export function sendEarlyRequests(identity: CacheIdentity, addresses: readonly string[]): void {
  const token = getCachedToken(identity);
  if (token !== undefined) sendRequests(addresses, token);
}

/** Requests `addresses` with this access token. */
export function sendRequests(addresses: readonly string[], token: string): void {
  globalThis.portalFirstData = new Map(addresses.map((url) => [url, sendRequest(url, token)]));
}

function sendRequest(url: string, token: string): EarlyRequest {
  // The same headers as the API client sends.
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const response = fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  // The API client handles the failure if it uses this request; this only avoids an unhandled rejection.
  response.catch(() => {});
  return { token, askedAt: Date.now(), response };
}

/** Skips the checks of the session: the services verify the token, and an invalid one gets no data. */
function getCachedToken(identity: CacheIdentity): string | undefined {
  try {
    const { body, expiresAt } = JSON.parse(
      localStorage.getItem(getCacheKeys(identity).token) ?? '',
    );
    const isValid = Date.now() < expiresAt * 1000 - TOKEN_RENEWAL_MARGIN_MS;
    return isValid && typeof body.access_token === 'string' ? body.access_token : undefined;
  } catch {
    return undefined;
  }
}
