import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSessionState } from './portal-session.ts';

/**
 * Clears cached data and pending requests when the session ends, because the next person at this computer may
 * be someone else. Without a token, pending requests would only fail.
 */
export function ClearDataOnSignOut(): null {
  const client = useQueryClient();
  const { status } = useSessionState();
  const previousStatus = useRef(status);
  useEffect(() => {
    const hasEnded = previousStatus.current === 'authorized' && status !== 'authorized';
    previousStatus.current = status;
    if (!hasEnded) return;
    // Data that a visible public page uses stays: it is not personal.
    client.removeQueries({ type: 'inactive' });
    client.getMutationCache().clear();
  }, [client, status]);
  return null;
}
