import { paths } from 'shared/paths/paths';
import { getSafeReturnPath } from '../safe-return-path.ts';
import type { ProviderClient } from './provider-client.ts';
import { toError } from './provider-errors.ts';
import { withTokenResponse } from './take-token-response.ts';

/**
 * Completes the redirect callback. First removes the code from the address bar, before other code can read it
 * there. Returns the error, or null on success.
 */
export async function finishCallback(provider: ProviderClient): Promise<Error | null> {
  const started = globalThis.portalCallback;
  globalThis.portalCallback = undefined;
  const callback = started?.url ?? location.href;
  history.replaceState(null, '', paths.login);
  const handle = () => provider.handleRedirectCallback<{ returnTo?: string }>(callback);
  try {
    const { appState } = await (started ? withTokenResponse(started, handle) : handle());
    history.replaceState(null, '', getSafeReturnPath(appState?.returnTo, location.origin));
    return null;
  } catch (error) {
    return toError(error);
  }
}
