import { createContext, useContext } from 'react';
import type { SessionData } from '../contract/data-access.ts';

export interface SessionValue {
  /** Null where nobody is signed in, or until that is known. */
  readonly data: SessionData | null;
  /** Ends the session at the provider, then comes back to the site's origin. */
  readonly signOut: () => void;
  /** Asks the provider for the password anew, then comes back to `returnTo`, a path of the portal. */
  readonly signInAgain: (returnTo: string) => void;
}

export const SessionContext = createContext<SessionValue>({
  data: null,
  signOut: () => {},
  signInAgain: () => {},
});

/** Who is signed in and what the claim opens. Throws outside of signed-in pages. */
export function useSession(): SessionData {
  const { data } = useContext(SessionContext);
  if (data === null) throw new Error('useSession is for pages behind the signed-in guard');
  return data;
}

/** As `useSession`, but null where nobody is signed in. */
export function useOptionalSession(): SessionData | null {
  return useContext(SessionContext).data;
}

export function useSignOut(): () => void {
  return useContext(SessionContext).signOut;
}

/** For what the services refuse with `recent_sign_in_needed`: store what was typed, then call it. */
export function useSignInAgain(): (returnTo: string) => void {
  return useContext(SessionContext).signInAgain;
}

/** The claim's person_id; null where nobody is signed in. */
export function usePersonId(): string | null {
  return useOptionalSession()?.dataAccess.person_id ?? null;
}

/** The first brand's first rental (spec 6); null where the claim has none. */
export function useDoorId(): string | null {
  const session = useOptionalSession();
  return session === null ? null : getDoorId(session);
}

/** The first brand's first rental (spec 6). */
export function getDoorId({ dataAccess }: SessionData): string | null {
  return dataAccess.brands[0]?.rentals[0]?.door_id ?? null;
}

/** Person and home, as most questions need them; null where either is missing. */
export function useHomeIds(): { personId: string; doorId: string } | null {
  const session = useOptionalSession();
  return session === null ? null : getHomeIds(session);
}

/** As `useHomeIds`, of a session. */
export function getHomeIds(session: SessionData): { personId: string; doorId: string } | null {
  const doorId = getDoorId(session);
  return doorId === null ? null : { personId: session.dataAccess.person_id, doorId };
}
