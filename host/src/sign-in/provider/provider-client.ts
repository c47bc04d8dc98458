// A separate chunk: the Auth0 library is half the size of everything else that the first paint needs.
import { Auth0Client } from '@auth0/auth0-spa-js';
import type { PortalEnvironment } from 'shared/config/environment';
import { paths } from 'shared/paths/paths';
import { SCOPE } from '../tokens/cache-keys.ts';
import { ProviderCache } from './provider-cache.ts';
import { getUiLocales } from './ui-locales.ts';

export function createProviderClient({
  domain,
  client_id,
  audience,
}: PortalEnvironment['identity']) {
  return new Auth0Client({
    domain,
    clientId: client_id,
    // spec 9: tokens in local storage, refresh tokens in use.
    cache: new ProviderCache(),
    useRefreshTokens: true,
    authorizationParams: {
      audience,
      scope: SCOPE,
      redirect_uri: location.origin + paths.login,
      ...getUiLocales(),
    },
  });
}

export type ProviderClient = ReturnType<typeof createProviderClient>;
