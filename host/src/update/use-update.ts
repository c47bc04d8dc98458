import { useEffect, useState } from 'react';
import { findUpdate } from './find-update.ts';

/**
 * Approximate interval of checks in an open tab, in ms. It is randomized, so that tabs do not check at the
 * same time.
 */
const CHECK_INTERVAL_MS = 10 * 60_000;
/** Minimum interval between two checks when the tab is shown again, in ms. */
const MIN_CHECK_INTERVAL_MS = 60_000;

/**
 * Returns the id of the release set to which the page can be refreshed; null while there is none. Checks
 * regularly.
 */
export function useUpdate(): string | null {
  const [update, setUpdate] = useState<string | null>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let checkedAt = Number.NEGATIVE_INFINITY;
    let isUnmounted = false;
    const schedule = () => {
      clearTimeout(timer);
      timer = setTimeout(check, CHECK_INTERVAL_MS * (0.75 + Math.random() / 2));
    };
    const check = () => {
      schedule();
      if (document.hidden || Date.now() - checkedAt < MIN_CHECK_INTERVAL_MS) return;
      checkedAt = Date.now();
      void findUpdate().then((found) => isUnmounted || setUpdate(found));
    };
    schedule();
    document.addEventListener('visibilitychange', check);
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, []);

  return update;
}
