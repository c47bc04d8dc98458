import type { PortalEnvironment } from 'shared/config/environment';

/** The settings that determine the keys of the Auth0 cache. */
export type CacheIdentity = Pick<PortalEnvironment['identity'], 'client_id' | 'audience'>;

/** The scope of the token request. The keys of the Auth0 cache contain it. */
export const SCOPE = 'openid profile email offline_access';

/**
 * The Auth0 library renews a token with less than this remaining, in ms; cached tokens are used by the same
 * rule.
 */
export const TOKEN_RENEWAL_MARGIN_MS = 60_000;

/** The keys of all Auth0 cache entries of a client start with this text. */
export const getKeyPrefix = ({ client_id }: Pick<CacheIdentity, 'client_id'>) =>
  `@@auth0spajs@@::${client_id}::`;

/** Returns the keys of the two Auth0 cache entries: the ID token, and the access token for the audience. */
export function getCacheKeys({ client_id, audience }: CacheIdentity) {
  const prefix = getKeyPrefix({ client_id });
  return { user: `${prefix}@@user@@`, token: `${prefix}${audience}::${SCOPE}` };
}
