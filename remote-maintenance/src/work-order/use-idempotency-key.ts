import { useRef } from 'react';

/**
 * Returns the idempotency key of an attempt. It stays the same while the same content is sent, so that a
 * retry after a lost response has no second effect.
 */
export function useIdempotencyKey(): (content: unknown) => string {
  const lastRequest = useRef({ content: '', key: '' });
  return (content) => {
    const serialized = JSON.stringify(content);
    if (lastRequest.current.content !== serialized)
      lastRequest.current = { content: serialized, key: crypto.randomUUID() };
    return lastRequest.current.key;
  };
}
