import { paths } from 'shared/paths/paths';
import { getSafeReturnPath } from '../safe-return-path.ts';
import type { ProviderClient } from './provider-client.ts';
import { toError } from './provider-errors.ts';

/** The provider comes back to /login with `code` or `error`, always with `state`. */
export function isCallback(): boolean {
  const query = new URLSearchParams(location.search);
  const answered = query.has('code') || query.has('error');
  return location.pathname === paths.login && answered && query.has('state');
}

/** Takes the code out of the address bar before anything else can read it there. */
export async function finishCallback(provider: ProviderClient): Promise<Error | null> {
  const callback = location.href;
  history.replaceState(null, '', paths.login);
  try {
    const { appState } = await provider.handleRedirectCallback<{ returnTo?: string }>(callback);
    history.replaceState(null, '', getSafeReturnPath(appState?.returnTo, location.origin));
    return null;
  } catch (error) {
    return toError(error);
  }
}
