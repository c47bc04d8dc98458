import { useEffect, useState } from 'react';
import { type SessionEnd, useSessionEnd, useSessionState } from '../sign-in/portal-session.ts';
import { runAt } from '../sign-in/session/run-at.ts';
import { WARNING_MS } from './countdown.ts';

/** Returns the end of the session once it is near; null before, and when nobody is signed in. */
export function useSessionEndWarning(): SessionEnd | null {
  const { status } = useSessionState();
  const end = useSessionEnd();
  const [nearEnd, setNearEnd] = useState<SessionEnd | null>(null);
  useEffect(() => {
    if (end !== null) return runAt(end.endsAt - WARNING_MS, () => setNearEnd(end));
  }, [end]);
  const isSignedIn = status === 'authorized' || status === 'unauthorized';
  return isSignedIn && nearEnd === end ? end : null;
}
