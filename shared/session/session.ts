import { createContext, useContext } from 'react';
import type { SessionData } from '../contract/data-access.ts';

export interface SessionValue {
  /** Null when signed out, or while the session is unknown. */
  readonly data: SessionData | null;
  /** Ends the session at the identity provider and returns to the origin of the portal. */
  readonly signOut: () => void;
  /** Asks for the password again at the identity provider and returns to `returnTo`, a portal path. */
  readonly signInAgain: (returnTo: string) => void;
}

export const SessionContext = createContext<SessionValue>({
  data: null,
  signOut: () => {},
  signInAgain: () => {},
});

/** The signed-in user and the data-access claim. Throws on pages without a session. */
export function useSession(): SessionData {
  const { data } = useContext(SessionContext);
  if (data === null) throw new Error('useSession needs a signed-in user');
  return data;
}

/** Like `useSession`, but null when signed out. */
export function useOptionalSession(): SessionData | null {
  return useContext(SessionContext).data;
}

export function useSignOut(): () => void {
  return useContext(SessionContext).signOut;
}

/** For requests refused with `recent_sign_in_needed`. Store the form's input before calling it. */
export function useSignInAgain(): (returnTo: string) => void {
  return useContext(SessionContext).signInAgain;
}

/** The `person_id` of the claim; null when signed out. */
export function usePersonId(): string | null {
  return useOptionalSession()?.dataAccess.person_id ?? null;
}

/** The first rental of the first brand (spec 6); null without one. */
export function useDoorId(): string | null {
  const session = useOptionalSession();
  return session === null ? null : getDoorId(session);
}

/** The first rental of the first brand (spec 6); null without one. */
export function getDoorId({ dataAccess }: SessionData): string | null {
  return dataAccess.brands[0]?.rentals[0]?.door_id ?? null;
}

/** Ids of person and home; null if either is missing. */
export function useHomeIds(): { personId: string; doorId: string } | null {
  const session = useOptionalSession();
  return session === null ? null : getHomeIds(session);
}

/** Ids of person and home of a session; null if either is missing. */
export function getHomeIds(session: SessionData): { personId: string; doorId: string } | null {
  const doorId = getDoorId(session);
  return doorId === null ? null : { personId: session.dataAccess.person_id, doorId };
}
