import type { Environment } from 'shared/config/environment';

/** What the provider's cache is kept under. */
export type CacheIdentity = Pick<Environment['identity'], 'client_id' | 'audience'>;

/** What the provider's library is asked for; its cache has these words in its key. */
export const SCOPE = 'openid profile email offline_access';

/** The library renews a token that has less than this left, in milliseconds: so do we. */
export const TOKEN_RENEWAL_MARGIN_MS = 60_000;

/** Keys of the library's two entries: the ID token, and the access token for the audience. */
export function getCacheKeys({ client_id, audience }: CacheIdentity) {
  const of = (...rest: string[]) => ['@@auth0spajs@@', client_id, ...rest].join('::');
  return { user: of('@@user@@'), token: of(audience, SCOPE) };
}
