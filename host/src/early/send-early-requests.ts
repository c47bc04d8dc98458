import type { AskedEarly } from 'shared/api/first-data';
import {
  type CacheIdentity,
  getCacheKeys,
  TOKEN_RENEWAL_MARGIN_MS,
} from '../sign-in/tokens/cache-keys.ts';

/** As every request to a service (spec 7). */
const TIMEOUT_MS = 30_000;

/**
 * Asks `addresses` with the token that the provider's library has cached, if it still holds. The API
 * client takes the answers over (`shared/api/first-data.ts`), failures too: they are its first attempt.
 */
export function sendEarlyRequests(identity: CacheIdentity, addresses: readonly string[]): void {
  const token = getCachedToken(identity);
  if (token === undefined) return;
  globalThis.portalFirstData = new Map(addresses.map((url) => [url, sendRequest(url, token)]));
}

function sendRequest(url: string, token: string): AskedEarly {
  // The headers of the API client.
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const answer = fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  // A failure belongs to the API client that takes it over, or to nobody.
  answer.catch(() => {});
  return { token, at: Date.now(), answer };
}

/** Without the checks of the session: a token that it does not use opens nothing that was asked. */
function getCachedToken(identity: CacheIdentity): string | undefined {
  try {
    const { body, expiresAt } = JSON.parse(
      localStorage.getItem(getCacheKeys(identity).token) ?? '',
    );
    const holds = Date.now() < expiresAt * 1000 - TOKEN_RENEWAL_MARGIN_MS;
    return holds && typeof body.access_token === 'string' ? body.access_token : undefined;
  } catch {
    return undefined;
  }
}
