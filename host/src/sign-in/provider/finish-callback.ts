import { paths } from 'shared/paths/paths';
import { getSafeReturnPath } from '../safe-return-path.ts';
import type { ProviderClient } from './provider-client.ts';
import { toError } from './provider-errors.ts';

/** Whether this page is a redirect from the provider: /login with `state` and `code` or `error`. */
export function isCallback(): boolean {
  const query = new URLSearchParams(location.search);
  const answered = query.has('code') || query.has('error');
  return location.pathname === paths.login && answered && query.has('state');
}

/**
 * Completes the redirect callback. First removes the code from the address bar, before other code can read it
 * there. Returns the error, or null on success.
 */
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
