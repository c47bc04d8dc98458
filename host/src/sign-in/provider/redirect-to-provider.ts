import { paths } from 'shared/paths/paths';
import type { SessionState } from '../portal-session.ts';
import { writeReturnPathCookie } from '../return-path-cookie.ts';
import { getSafeReturnPath } from '../safe-return-path.ts';
import type { ProviderLibrary } from './provider-library.ts';

type AuthorizationParams = { prompt?: 'login'; login_hint?: string };

/** Redirects to the provider, which returns to `returnTo`, a path of this portal. */
export async function redirectToProvider(
  library: ProviderLibrary,
  returnTo: string,
  authorizationParams: AuthorizationParams = {},
): Promise<void> {
  const provider = await library.load();
  const appState = { returnTo: getSafeReturnPath(returnTo, location.origin) };
  writeReturnPathCookie(appState.returnTo);
  await provider.loginWithRedirect({ appState, authorizationParams, openUrl });
}

/** Redirects to the provider, which always asks for the password. The email address is filled in if it is known. */
export function redirectToSignInAgain(
  library: ProviderLibrary,
  returnTo: string,
  state: SessionState,
): Promise<void> {
  const email = state.status === 'authorized' ? state.data.user.email : undefined;
  const hint = email === undefined ? {} : { login_hint: email };
  return redirectToProvider(library, returnTo, { prompt: 'login', ...hint });
}

/**
 * Replaces the `/login` entry in the history. Otherwise Back would return to `/login`, which redirects to the
 * provider again. Other pages stay in the history.
 */
function openUrl(url: string): void {
  if (location.pathname === paths.login) location.replace(url);
  else location.assign(url);
}
