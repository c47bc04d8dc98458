import type { Environment } from 'shared/config/environment';
import type { ProviderClient } from '../provider/provider-client.ts';
import { forgetPerson } from '../tokens/browser-storage.ts';

type Identity = Pick<Environment['identity'], 'domain' | 'client_id'>;

/** How long signing out waits for the provider's library, and then for the refresh token to be revoked, in ms. */
const LOAD_WAIT_MS = 3000;
const REVOKE_WAIT_MS = 1000;

interface LeaveOptions {
  readonly identity: Identity;
  readonly loadProvider: () => Promise<ProviderClient>;
  /** Takes the browser to the provider. */
  readonly openUrl: (url: string) => void;
}

/**
 * Signs out through the provider, which leads back to the site's origin (spec 2). Each step is tried whatever
 * became of the one before: without the last one the provider would sign the next person in as this one.
 */
export async function leave({ identity, loadProvider, openUrl }: LeaveOptions): Promise<void> {
  const provider = await waitFor(loadProvider, LOAD_WAIT_MS);
  // Logging out ends the browser's session at the provider; a copy of the token would live on.
  await waitFor(async () => provider?.revokeRefreshToken(), REVOKE_WAIT_MS);
  forgetPerson();
  const logoutParams = { returnTo: location.origin };
  let url = getLogoutUrl(identity);
  const keep = (built: string) => {
    url = built;
  };
  // The library also drops its own cookies, and throws where the browser denies them.
  await waitFor(async () => provider?.logout({ logoutParams, openUrl: keep }), REVOKE_WAIT_MS);
  openUrl(url);
}

/** The provider's logout, as its library builds it. */
function getLogoutUrl({ domain, client_id }: Identity): string {
  const origin = /^https?:\/\//.test(domain) ? domain : `https://${domain}`;
  const query = new URLSearchParams({ client_id, returnTo: location.origin });
  return `${origin}/v2/logout?${query}`;
}

/** What a step gives; undefined where it fails, or takes longer than this. */
async function waitFor<T>(step: () => Promise<T>, ms: number): Promise<T | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, ms, undefined));
  return Promise.race([step().catch(() => undefined), late]);
}
