import { paths } from 'shared/paths/paths';
import { getSafeReturnPath } from '../safe-return-path.ts';
import type { ProviderLibrary } from './provider-library.ts';

/** Redirects to the provider, which returns to `returnTo`, a path of this portal. */
export async function redirectToProvider(
  library: ProviderLibrary,
  returnTo: string,
  /** Additional parameters; `prompt: 'login'` always asks for the password. */
  authorizationParams: { prompt?: 'login'; login_hint?: string } = {},
): Promise<void> {
  const provider = await library.load();
  const appState = { returnTo: getSafeReturnPath(returnTo, location.origin) };
  await provider.loginWithRedirect({ appState, authorizationParams, openUrl });
}

/**
 * Replaces the `/login` entry in the history. Otherwise Back would return to `/login`, which redirects to the
 * provider again. Other pages stay in the history.
 */
function openUrl(url: string): void {
  if (location.pathname === paths.login) location.replace(url);
  else location.assign(url);
}
