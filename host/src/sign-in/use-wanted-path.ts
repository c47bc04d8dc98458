import { useLocation } from 'react-router-dom';
import { returnPath } from './return-path.ts';

/** The place that a guard has passed on; the start page for whoever came here directly. */
export function useWantedPath(): string {
  const { state } = useLocation();
  const from: unknown =
    typeof state === 'object' && state !== null && 'from' in state && state.from;
  return returnPath(from, window.location.origin);
}
