import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSessionState } from './portal-session.ts';

/**
 * Stops what is being asked and drops what was answered as soon as nobody is signed in any more:
 * the next person at this computer is another, and a question without a token is only refused.
 */
export function ClearDataOnSignOut(): null {
  const client = useQueryClient();
  const { status } = useSessionState();
  const before = useRef(status);
  useEffect(() => {
    const hasEnded = before.current === 'authorized' && status !== 'authorized';
    before.current = status;
    if (!hasEnded) return;
    // What a public page shows stays: it is nobody's.
    client.removeQueries({ type: 'inactive' });
    client.getMutationCache().clear();
  }, [client, status]);
  return null;
}
