import { useRef } from 'react';

/**
 * Returns the idempotency key of an attempt. It stays the same while the same content is sent, so that a
 * retry after a lost response has no second effect.
 */
export function useAttempt(): (what: unknown) => string {
  const last = useRef({ what: '', key: '' });
  return (what) => {
    const told = JSON.stringify(what);
    if (last.current.what !== told) last.current = { what: told, key: crypto.randomUUID() };
    return last.current.key;
  };
}
