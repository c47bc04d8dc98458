import { useLocation } from 'react-router-dom';
import { getSafeReturnPath } from './safe-return-path.ts';

/** The place that a guard has passed on; the start page for whoever came here directly. */
export function useReturnPath(): string {
  const { state } = useLocation();
  const from: unknown =
    typeof state === 'object' && state !== null && 'from' in state && state.from;
  return getSafeReturnPath(from, window.location.origin);
}
