import { useEffect, useState } from 'react';
import { type SessionEnd, useSessionEnd, useSessionState } from '../sign-in/portal-session.ts';
import { runAt } from '../sign-in/session/run-at.ts';
import { WARNING_MS } from './countdown.ts';

/** The end of the sign-in once it is near; null before, and where nobody is signed in. */
export function useSessionEndWarning(): SessionEnd | null {
  const { status } = useSessionState();
  const end = useSessionEnd();
  const [warned, setWarned] = useState<SessionEnd | null>(null);
  useEffect(() => {
    if (end !== null) return runAt(end.endsAt - WARNING_MS, () => setWarned(end));
  }, [end]);
  const isSignedIn = status === 'authorized' || status === 'unauthorized';
  return isSignedIn && warned === end ? end : null;
}
