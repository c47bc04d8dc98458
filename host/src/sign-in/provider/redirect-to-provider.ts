import { paths } from 'shared/paths/paths';
import { getSafeReturnPath } from '../safe-return-path.ts';
import type { ProviderLibrary } from './provider-library.ts';

/** Leaves for the provider; it comes back to `returnTo`, a path of this portal. */
export async function redirectToProvider(
  library: ProviderLibrary,
  returnTo: string,
  /** What the provider is asked beyond that; `prompt: 'login'` asks for the password in any case. */
  authorizationParams: { prompt?: 'login'; login_hint?: string } = {},
): Promise<void> {
  const provider = await library.load();
  const appState = { returnTo: getSafeReturnPath(returnTo, location.origin) };
  await provider.loginWithRedirect({ appState, authorizationParams, openUrl });
}

/**
 * Replaces the `/login` entry of the history, which only leads on to the provider: Back from the provider
 * would otherwise return to it and be sent to the provider again. Other pages stay in the history.
 */
function openUrl(url: string): void {
  if (location.pathname === paths.login) location.replace(url);
  else location.assign(url);
}
