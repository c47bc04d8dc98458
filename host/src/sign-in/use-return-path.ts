import { useLocation } from 'react-router-dom';
import { getSafeReturnPath } from './safe-return-path.ts';

/** Returns the location that a guard has passed on; the home path when the page was opened directly. */
export function useReturnPath(): string {
  const { state } = useLocation();
  const from: unknown =
    typeof state === 'object' && state !== null && 'from' in state && state.from;
  return getSafeReturnPath(from, window.location.origin);
}
