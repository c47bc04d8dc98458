import { createContext, useContext, useSyncExternalStore } from 'react';
import type { SessionData } from 'shared/contract/data-access';

export type SignedInUser = SessionData['user'];

/** Why a sign-in is over that this tab had: left in another tab, or its time was up. */
export type SessionEndReason = 'signed-out' | 'expired';

/** Where signing in stands (spec 4). */
export type SessionState =
  /** Also on the way out: nothing of the person is shown while the browser leaves. */
  | { readonly status: 'loading' }
  | {
      readonly status: 'unauthenticated';
      readonly problem: Error | null;
      readonly ended?: SessionEndReason;
    }
  /** Signed in, but without a usable data-access claim. */
  | {
      readonly status: 'unauthorized';
      readonly user: SignedInUser;
      /** What is wrong with a claim that is there; it names fields and no values. */
      readonly problem?: Error;
    }
  | { readonly status: 'authorized'; readonly data: SessionData };

/** Until when a sign-in holds, by the clock of this computer. */
export interface SessionEnd {
  /** Unix ms. */
  readonly endsAt: number;
  /** Whether asking for a token puts it off. */
  readonly extendable: boolean;
}

/** The session of this tab, and what can be done with it. */
export interface PortalSession {
  state(): SessionState;
  /** Null where nobody is signed in, or the provider does not say. */
  end(): SessionEnd | null;
  /** Tells of every change of `state` and `end`. */
  subscribe(listener: () => void): () => void;
  /** Resolves once the state is no longer `loading`. */
  readonly known: Promise<void>;
  /** Undefined where nobody is signed in; rejects where the provider does not give one. */
  getToken(): Promise<string | undefined>;
  /** Asks the provider for tokens, which puts the end off. Rejects where it gives none. */
  extend(): Promise<void>;
  /** Leaves for the provider; it comes back to `returnTo`, a path of this portal. */
  signIn(returnTo: string): Promise<void>;
  /** As `signIn`, but the provider asks for the password also of whoever is signed in there. */
  signInAgain(returnTo: string): Promise<void>;
  /** Ends the session at the provider and comes back to the site's origin. */
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
