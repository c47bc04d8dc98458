import { createContext, useContext, useSyncExternalStore } from 'react';
import type { SessionData } from 'shared/contract/data-access';

export type SignedInUser = SessionData['user'];

/** Why the session of this tab has ended: sign-out in another tab, or expiry. */
export type SessionEndReason = 'signed-out' | 'expired';

/** The state of the session (spec 4). */
export type SessionState =
  /** Also during sign-out, so that nothing personal is shown while the browser leaves. */
  | { readonly status: 'loading' }
  | {
      readonly status: 'unauthenticated';
      readonly problem: Error | null;
      readonly ended?: SessionEndReason;
    }
  /** Signed in, but without a valid data-access claim. */
  | {
      readonly status: 'unauthorized';
      readonly user: SignedInUser;
      /** Why the claim is invalid. Names fields, never values. */
      readonly problem?: Error;
    }
  | { readonly status: 'authorized'; readonly data: SessionData };

/** When the session ends, by the clock of this computer. */
export interface SessionEnd {
  /** Unix ms. */
  readonly endsAt: number;
  /** Whether a new token extends the session. */
  readonly extendable: boolean;
}

/** The session of this tab. */
export interface PortalSession {
  state(): SessionState;
  /** Null when nobody is signed in or the provider does not send it. */
  end(): SessionEnd | null;
  /** Notifies the listener of every change of `state` and `end`. */
  subscribe(listener: () => void): () => void;
  /** Resolves once the state is no longer `loading`. */
  readonly ready: Promise<void>;
  /** Undefined when nobody is signed in. Rejects when the provider returns no token. */
  getToken(): Promise<string | undefined>;
  /** Requests new tokens, which extends the session. Rejects when the provider returns none. */
  extend(): Promise<void>;
  /** Redirects to the provider, which returns to `returnTo`, a path of this portal. */
  signIn(returnTo: string): Promise<void>;
  /** Like `signIn`, but the provider asks for the password even when the user is signed in there. */
  signInAgain(returnTo: string): Promise<void>;
  /** Ends the session at the provider and returns to the origin of the portal. */
  signOut(): Promise<void>;
}

export const PortalSessionContext = createContext<PortalSession | null>(null);

export function usePortalSession(): PortalSession {
  const session = useContext(PortalSessionContext);
  if (session === null) throw new Error('usePortalSession needs a PortalSessionContext around it');
  return session;
}

export function useSessionState(): SessionState {
  const session = usePortalSession();
  return useSyncExternalStore(session.subscribe, session.state);
}

export function useSessionEnd(): SessionEnd | null {
  const session = usePortalSession();
  return useSyncExternalStore(session.subscribe, session.end);
}
