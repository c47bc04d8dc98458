import type { AskedEarly } from 'shared/api/first-data';
import { cacheKeys, type ProviderNames, RENEWED_BEFORE_MS } from '../sign-in/tokens/cache-keys.ts';

/** As every request to a service (spec 7). */
const TIMEOUT_MS = 30_000;

/**
 * Asks `addresses` with the token that the provider's library has cached, if it still holds. The API
 * client takes the answers over (`shared/api/first-data.ts`), failures too: they are its first attempt.
 */
export function askEarly(identity: ProviderNames, addresses: readonly string[]): void {
  const token = cachedToken(identity);
  if (token === undefined) return;
  globalThis.portalFirstData = new Map(addresses.map((url) => [url, ask(url, token)]));
}

function ask(url: string, token: string): AskedEarly {
  // The headers of the API client.
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const answer = fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  // A failure belongs to the API client that takes it over, or to nobody.
  answer.catch(() => {});
  return { token, at: Date.now(), answer };
}

/** Without the checks of the session: a token that it does not use opens nothing that was asked. */
function cachedToken(identity: ProviderNames): string | undefined {
  try {
    const { body, expiresAt } = JSON.parse(localStorage.getItem(cacheKeys(identity).token) ?? '');
    const holds = Date.now() < expiresAt * 1000 - RENEWED_BEFORE_MS;
    return holds && typeof body.access_token === 'string' ? body.access_token : undefined;
  } catch {
    return undefined;
  }
}
