import { paths } from 'shared/paths/paths';
import { isCallbackAddress } from '../callback.ts';
import { writeReturnPathCookie } from '../return-path-cookie.ts';
import { getSafeReturnPath } from '../safe-return-path.ts';
import { isStorageAvailable } from '../sign-in-problem.ts';
import { getKeyPrefix } from '../tokens/cache-keys.ts';
import { createAuthorizationRequest, type SignInIdentity } from './authorization-request.ts';
import { insertPortalCode } from './insert-portal-code.ts';
import { showLeavingNotice } from './leaving-notice.ts';
import { type ReturnData, startCallback } from './start-callback.ts';
import { writeTransaction } from './transaction.ts';

/**
 * Decides what a page that needs a sign-in does first: it redirects a visitor to the provider without loading the
 * portal, and loads the portal for everyone else. While it loads, the code of a redirect from the provider is exchanged.
 */
export async function startPage(
  identity: SignInIdentity,
  data: ReturnData | null,
  openUrl: (url: string) => void = replaceLocation,
): Promise<void> {
  try {
    if (isCallbackAddress(location)) startCallback(identity, data);
    else if (isSignedOut(identity)) return await redirectToProvider(identity, openUrl);
  } catch {
    // The portal shows what is wrong.
  }
  insertPortalCode();
}

/**
 * Whether the Auth0 cache has no entry of this client and the browser can keep a sign-in. For any entry, such as one
 * with an expired token, the session of the portal decides.
 */
function isSignedOut(identity: SignInIdentity): boolean {
  if (!isStorageAvailable()) return false;
  const prefix = getKeyPrefix(identity);
  return !Object.keys(localStorage).some((key) => key.startsWith(prefix));
}

async function redirectToProvider(
  identity: SignInIdentity,
  openUrl: (url: string) => void,
): Promise<void> {
  const returnTo = getReturnPath();
  const { url, transaction } = await createAuthorizationRequest(identity, returnTo);
  writeTransaction(identity.client_id, transaction);
  writeReturnPathCookie(returnTo);
  openUrl(url);
  showLeavingNotice(url);
}

/** Replaces the entry in the history, so that Back does not return to a page that redirects again. */
const replaceLocation = (url: string) => location.replace(url);

/** Returns the requested location; on /login, the location from which the router came. */
function getReturnPath(): string {
  const { origin, pathname, search, hash } = location;
  const requested = pathname === paths.login ? history.state?.usr?.from : pathname + search + hash;
  return getSafeReturnPath(requested, origin);
}
