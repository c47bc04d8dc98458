import { useRef } from 'react';

/**
 * Gives the idempotency key of an attempt: the same one for as long as the same is sent, so that what
 * is pressed again after a lost answer happens once.
 */
export function useAttempt(): (what: unknown) => string {
  const last = useRef({ what: '', key: '' });
  return (what) => {
    const told = JSON.stringify(what);
    if (last.current.what !== told) last.current = { what: told, key: crypto.randomUUID() };
    return last.current.key;
  };
}
