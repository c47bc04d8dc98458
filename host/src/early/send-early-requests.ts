import { type EarlyRequest, getEarlyKey } from 'shared/api/early-response';
import {
  type CacheIdentity,
  getCacheKeys,
  TOKEN_RENEWAL_MARGIN_MS,
} from '../sign-in/tokens/cache-keys.ts';

/** The same limit as for every request to a service (spec 7). */
const TIMEOUT_MS = 30_000;

/** A GraphQL query whose variables are ids of the session. */
export interface EarlyQuery {
  readonly url: string;
  readonly text: string;
  readonly variables: Readonly<Record<string, 'personId' | 'doorId'>>;
  /** Sent where this media query matches; everywhere without it. */
  readonly media?: string;
}

/** The requests in the order of their declaration; undefined for a query that is not sent here. */
export type EarlyRequests = readonly (EarlyRequest | undefined)[];

/**
 * Sends the requests with the access token from the Auth0 cache, if the token is still valid; returns undefined
 * otherwise. The API client later uses these responses as its first attempt, including failures
 * (`shared/api/early-response.ts`).
 */
export function sendEarlyRequests(
  identity: CacheIdentity,
  addresses: readonly string[],
  queries: readonly EarlyQuery[] = [],
): EarlyRequests | undefined {
  const token = getCachedToken(identity);
  const bodies = queries.map((query) => createBody(query, identity));
  if (token === undefined || bodies.includes(null)) return undefined;
  const requests = new Map<string, EarlyRequest>();
  const send = (url: string, body?: string) => {
    const request = sendRequest(url, token, body);
    requests.set(getEarlyKey(url, body), request);
    return request;
  };
  globalThis.portalFirstData = requests;
  return [
    ...addresses.map((url) => send(url)),
    ...queries.map(({ url }, n) => {
      const body = bodies[n];
      return typeof body === 'string' ? send(url, body) : undefined;
    }),
  ];
}

/** Requests `addresses` with an access token that has just been issued. */
export function sendRequests(addresses: readonly string[], token: string): void {
  globalThis.portalFirstData = new Map(
    addresses.map((url) => [getEarlyKey(url), sendRequest(url, token)]),
  );
}

/** Returns undefined where the query is not sent, and null without an id that it needs. */
function createBody(
  { text, variables, media }: EarlyQuery,
  identity: CacheIdentity,
): string | undefined | null {
  if (media !== undefined && !matchMedia(media).matches) return undefined;
  const ids = getSessionIds(identity);
  const values = Object.entries(variables).map(([name, id]) => [name, ids[id]] as const);
  if (values.some(([, value]) => typeof value !== 'string')) return null;
  // Like the API client, so that it finds the response by the body.
  return JSON.stringify({ query: text, variables: Object.fromEntries(values) });
}

function sendRequest(url: string, token: string, body?: string): EarlyRequest {
  // The same headers as the API client sends.
  const { language } = document.documentElement.dataset;
  const headers = {
    'content-type': 'application/json',
    ...(language && { 'accept-language': language }),
    authorization: `Bearer ${token}`,
  };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const method = body === undefined ? {} : { method: 'POST', body };
  const response = fetch(url, { headers, signal, ...method });
  // The API client handles the failure if it uses this request; this only avoids an unhandled rejection.
  response.catch(() => {});
  return { token, askedAt: Date.now(), response };
}

/** The ids in the cached data-access claim, unchecked: the services compare them with the token. */
function getSessionIds(identity: CacheIdentity): { personId?: unknown; doorId?: unknown } {
  try {
    const { decodedToken } = JSON.parse(localStorage.getItem(getCacheKeys(identity).user) ?? '');
    const { person_id, brands } = decodedToken.user[`${identity.audience}/data_access`];
    return { personId: person_id, doorId: brands[0]?.rentals[0]?.door_id };
  } catch {
    return {};
  }
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
