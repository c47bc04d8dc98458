/**
 * The sign-in in progress, as the Auth0 library stores it in sessionStorage between the redirect to the provider
 * and the callback. A test compares it with the library's own.
 */
export interface SignInTransaction {
  readonly nonce: string;
  readonly scope: string;
  readonly audience: string;
  readonly redirect_uri: string;
  readonly state: string;
  /** The secret of PKCE. */
  readonly code_verifier: string;
  readonly appState: { readonly returnTo: string };
  readonly response_type: 'code';
}

const getKey = (clientId: string) => `a0.spajs.txs.${clientId}`;

/** Throws when the browser denies sessionStorage. */
export function writeTransaction(clientId: string, transaction: SignInTransaction): void {
  sessionStorage.setItem(getKey(clientId), JSON.stringify(transaction));
}

/** Returns the transaction of this tab; null when there is none with the fields that the token request needs. */
export function readTransaction(clientId: string): SignInTransaction | null {
  try {
    const transaction = JSON.parse(sessionStorage.getItem(getKey(clientId)) ?? 'null');
    const { state, code_verifier, redirect_uri } = transaction;
    const isComplete = [state, code_verifier, redirect_uri].every((it) => typeof it === 'string');
    return isComplete ? transaction : null;
  } catch {
    return null;
  }
}
