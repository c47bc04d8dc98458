import type { Environment } from 'shared/config/environment';
import { paths } from 'shared/paths/paths';
import type { PortalSession, SessionState } from './portal-session.ts';
import type { ProviderClient } from './provider-client.ts';
import { type Profile, readSession } from './read-session.ts';
import { returnPath } from './return-path.ts';

/**
 * Finds out who is signed in, without waiting: the state is `loading` until it is known. Finishes a
 * return from the provider first, and then puts the wanted address back into the address bar.
 */
export function startSession({ identity }: Environment): PortalSession {
  const client = import('./provider-client.ts').then((module) =>
    module.createProviderClient(identity),
  );
  const listeners = new Set<() => void>();
  let state: SessionState = { status: 'loading' };

  const known = client
    .then((provider) => findState(provider, identity.audience))
    .catch(
      (error: unknown): SessionState => ({ status: 'unauthenticated', problem: asError(error) }),
    )
    .then((found) => {
      state = found;
      for (const listener of listeners) listener();
    });

  return {
    known,
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getToken: async () => {
      await known;
      if (state.status === 'unauthenticated') return undefined;
      return (await client).getTokenSilently();
    },
    signIn: async (returnTo) => {
      const appState = { returnTo: returnPath(returnTo, location.origin) };
      await (await client).loginWithRedirect({ appState });
    },
    signOut: async () => {
      // Drafts and keys of payments are this person's; the next one at this computer is another.
      sessionStorage.clear();
      await (await client).logout({ logoutParams: { returnTo: location.origin } });
    },
  };
}

async function findState(provider: ProviderClient, audience: string): Promise<SessionState> {
  const callbackProblem = isCallback() ? await finishCallback(provider) : null;
  try {
    await provider.getTokenSilently();
  } catch (error) {
    return { status: 'unauthenticated', problem: callbackProblem ?? problemOf(error) };
  }
  return readSession((await provider.getUser()) as Profile | undefined, audience);
}

/** The provider comes back to /login with `code` or `error`, always with `state`. */
function isCallback(): boolean {
  const query = new URLSearchParams(location.search);
  const answered = query.has('code') || query.has('error');
  return location.pathname === paths.login && answered && query.has('state');
}

/** Takes the code out of the address bar before anything else can read it there. */
async function finishCallback(provider: ProviderClient): Promise<Error | null> {
  const callback = location.href;
  history.replaceState(null, '', paths.login);
  try {
    const { appState } = await provider.handleRedirectCallback<{ returnTo?: string }>(callback);
    history.replaceState(null, '', returnPath(appState?.returnTo, location.origin));
    return null;
  } catch (error) {
    return asError(error);
  }
}

// Not signed in, or no longer: the provider's ordinary answers, which are nobody's failure.
const ORDINARY = ['login_required', 'missing_refresh_token', 'invalid_grant', 'consent_required'];

function problemOf(error: unknown): Error | null {
  const code = (error as { error?: unknown } | null)?.error;
  return typeof code === 'string' && ORDINARY.includes(code) ? null : asError(error);
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
