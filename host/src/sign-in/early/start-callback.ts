import { paths } from 'shared/paths/paths';
import { sendRequests } from '#src/early/send-early-requests.ts';
import { getProviderOrigin } from '../provider/provider-origin.ts';
import type { SignInIdentity } from './authorization-request.ts';
import { readTransaction, type SignInTransaction } from './transaction.ts';

/** Time limit of the token request in ms, as in the Auth0 library. */
const TIMEOUT_MS = 10_000;

/** The first data of the screen with this path. The page names the screen that the last redirect was for. */
export interface ReturnData {
  readonly path: string;
  readonly addresses: readonly string[];
}

/**
 * Exchanges the code of a redirect from the provider for tokens, and requests the first data as soon as the access
 * token arrives. The Auth0 library later completes the callback with the response (`take-token-response.ts`). Does
 * nothing when the redirect has an error or does not belong to this tab: the library then reports the problem.
 */
export function startCallback(identity: SignInIdentity, data: ReturnData | null): void {
  const query = new URLSearchParams(location.search);
  const code = query.get('code');
  const transaction = readTransaction(identity.client_id);
  if (code === null || transaction === null || query.get('state') !== transaction.state) return;
  const tokenUrl = `${getProviderOrigin(identity.domain)}/oauth/token`;
  const tokenResponse = requestTokens(tokenUrl, identity.client_id, code, transaction);
  globalThis.portalCallback = { url: location.href, tokenUrl, tokenResponse };
  // A reload starts a new sign-in instead of sending the used code again.
  history.replaceState(null, '', paths.login);
  const { returnTo } = transaction.appState ?? {};
  const isExpectedScreen = data !== null && data.path === returnTo?.split(/[?#]/)[0];
  // The library handles every failure. This only avoids an unhandled rejection.
  readAccessToken(tokenResponse)
    .then((token) => token && isExpectedScreen && sendRequests(data.addresses, token))
    .catch(() => {});
}

/** Sends only headers that need no preflight request. */
function requestTokens(
  tokenUrl: string,
  client_id: string,
  code: string,
  { code_verifier, redirect_uri }: SignInTransaction,
): Promise<Response> {
  const grant_type = 'authorization_code';
  const body = new URLSearchParams({ client_id, code_verifier, grant_type, code, redirect_uri });
  return fetch(tokenUrl, { method: 'POST', body, signal: AbortSignal.timeout(TIMEOUT_MS) });
}

/** Reads a copy, so that the library can read the response. */
async function readAccessToken(tokenResponse: Promise<Response>): Promise<string | undefined> {
  const response = (await tokenResponse).clone();
  const token: unknown = response.ok && (await response.json()).access_token;
  return typeof token === 'string' ? token : undefined;
}
