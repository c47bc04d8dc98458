import type { Environment } from 'shared/config/environment';
import type { ProviderClient } from '../provider/provider-client.ts';
import { clearPersonalData } from '../tokens/browser-storage.ts';

type Identity = Pick<Environment['identity'], 'domain' | 'client_id'>;

/** How long signing out waits for the provider's library, and then for the refresh token to be revoked, in ms. */
const LOAD_TIMEOUT_MS = 3000;
const STEP_TIMEOUT_MS = 1000;

interface SignOutOptions {
  readonly identity: Identity;
  readonly loadProvider: () => Promise<ProviderClient>;
  /** Takes the browser to the provider. */
  readonly openUrl: (url: string) => void;
}

/**
 * Signs out through the provider, which leads back to the site's origin (spec 2). Each step is tried whatever
 * became of the one before: without the last one the provider would sign the next person in as this one.
 */
export async function signOutAtProvider({
  identity,
  loadProvider,
  openUrl,
}: SignOutOptions): Promise<void> {
  const provider = await tryWithin(loadProvider, LOAD_TIMEOUT_MS);
  // Logging out ends the browser's session at the provider; a copy of the token would live on.
  await tryWithin(async () => provider?.revokeRefreshToken(), STEP_TIMEOUT_MS);
  clearPersonalData();
  const logoutParams = { returnTo: location.origin };
  let url = getLogoutUrl(identity);
  const keep = (built: string) => {
    url = built;
  };
  // The library also drops its own cookies, and throws where the browser denies them.
  await tryWithin(async () => provider?.logout({ logoutParams, openUrl: keep }), STEP_TIMEOUT_MS);
  openUrl(url);
}

/** The provider's logout, as its library builds it. */
function getLogoutUrl({ domain, client_id }: Identity): string {
  const origin = /^https?:\/\//.test(domain) ? domain : `https://${domain}`;
  const query = new URLSearchParams({ client_id, returnTo: location.origin });
  return `${origin}/v2/logout?${query}`;
}

/** What a step gives; undefined where it fails, or takes longer than this. */
async function tryWithin<T>(step: () => Promise<T>, ms: number): Promise<T | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, ms, undefined));
  return Promise.race([step().catch(() => undefined), late]);
}
