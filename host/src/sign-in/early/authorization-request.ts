import { paths } from 'shared/paths/paths';
import { getProviderOrigin } from '../provider/provider-origin.ts';
import { getUiLocales } from '../provider/ui-locales.ts';
import type { CacheIdentity } from '../tokens/cache-keys.ts';
import { SCOPE } from '../tokens/cache-keys.ts';
import type { SignInTransaction } from './transaction.ts';

export interface SignInIdentity extends CacheIdentity {
  readonly domain: string;
}

/** Random bytes of `state`, `nonce` and the PKCE verifier: 43 characters in base64url. */
const RANDOM_BYTES = 32;

/**
 * Creates the URL of the provider's sign-in page and the transaction to store before the redirect, with the same
 * parameters as the Auth0 library (authorization code flow with PKCE).
 */
export async function createAuthorizationRequest(
  { domain, client_id, audience }: SignInIdentity,
  returnTo: string,
): Promise<{ url: string; transaction: SignInTransaction }> {
  const transaction: SignInTransaction = {
    nonce: createRandomText(),
    scope: SCOPE,
    audience,
    redirect_uri: location.origin + paths.login,
    state: createRandomText(),
    code_verifier: createRandomText(),
    appState: { returnTo },
    response_type: 'code',
  };
  const { nonce, scope, redirect_uri, state, code_verifier, response_type } = transaction;
  const verifierBytes = new TextEncoder().encode(code_verifier);
  const challenge = new Uint8Array(await crypto.subtle.digest('SHA-256', verifierBytes));
  const query = new URLSearchParams({
    client_id,
    audience,
    scope,
    redirect_uri,
    response_type,
    response_mode: 'query',
    state,
    nonce,
    code_challenge: encodeBase64Url(challenge),
    code_challenge_method: 'S256',
    ...getUiLocales(),
  });
  return { url: `${getProviderOrigin(domain)}/authorize?${query}`, transaction };
}

function createRandomText(): string {
  return encodeBase64Url(crypto.getRandomValues(new Uint8Array(RANDOM_BYTES)));
}

function encodeBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
