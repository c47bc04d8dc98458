import type { PortalEnvironment } from 'shared/config/environment';
import type { ProviderClient } from '../provider/provider-client.ts';
import { getProviderOrigin } from '../provider/provider-origin.ts';
import { clearPersonalData } from '../tokens/browser-storage.ts';

type Identity = Pick<PortalEnvironment['identity'], 'domain' | 'client_id'>;

/** Time limits for loading the Auth0 library and for each later step, in ms. */
const LOAD_TIMEOUT_MS = 3000;
const STEP_TIMEOUT_MS = 1000;

interface SignOutOptions {
  readonly identity: Identity;
  readonly loadProvider: () => Promise<ProviderClient>;
  /** Redirects the browser to the provider. */
  readonly openUrl: (url: string) => void;
}

/**
 * Signs out at the provider, which redirects to the origin of the portal (spec 2). Each step runs even if the
 * previous one failed. Without the last one, the provider would sign the next person in as this one.
 */
export async function signOutAtProvider({
  identity,
  loadProvider,
  openUrl,
}: SignOutOptions): Promise<void> {
  const provider = await tryWithin(loadProvider, LOAD_TIMEOUT_MS);
  // Logging out ends the browser's session at the provider, but a copy of the refresh token would stay valid.
  await tryWithin(async () => provider?.revokeRefreshToken(), STEP_TIMEOUT_MS);
  clearPersonalData();
  const logoutParams = { returnTo: location.origin };
  let url = getLogoutUrl(identity);
  const captureUrl = (built: string) => {
    url = built;
  };
  // The library also deletes its cookies, and throws when the browser denies them.
  await tryWithin(
    async () => provider?.logout({ logoutParams, openUrl: captureUrl }),
    STEP_TIMEOUT_MS,
  );
  openUrl(url);
}

/** The provider's logout URL, as the library builds it. */
function getLogoutUrl({ domain, client_id }: Identity): string {
  const query = new URLSearchParams({ client_id, returnTo: location.origin });
  return `${getProviderOrigin(domain)}/v2/logout?${query}`;
}

/** Returns the result of a step; undefined when it fails or takes longer than `ms`. */
async function tryWithin<T>(step: () => Promise<T>, ms: number): Promise<T | undefined> {
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, ms, undefined));
  return Promise.race([step().catch(() => undefined), timeout]);
}
