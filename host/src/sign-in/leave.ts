import { forgetPerson } from './browser-storage.ts';
import type { ProviderClient } from './provider-client.ts';

/** How long signing out waits for the provider to take the refresh token back, in ms. */
const REVOKE_WAIT_MS = 1000;

/** Signs out through the provider, which leads back to the site's origin (spec 2). */
export async function leave(provider: ProviderClient): Promise<void> {
  // Logging out ends the browser's session at the provider; a copy of the token would live on.
  const revoked = provider.revokeRefreshToken().catch(() => {});
  await Promise.race([revoked, new Promise((resolve) => setTimeout(resolve, REVOKE_WAIT_MS))]);
  forgetPerson();
  await provider.logout({ logoutParams: { returnTo: location.origin } });
}
