import { useEffect, useState } from 'react';
import { findUpdate } from './find-update.ts';

/** A tab that stays open asks about this often, in ms; each one at times of its own. */
const CHECK_INTERVAL_MS = 10 * 60_000;
/** A tab that is looked at again asks too, but not more often than this. */
const MIN_CHECK_INTERVAL_MS = 60_000;

/** The set that is ready to be refreshed to; null while there is none. Asks now and then. */
export function useUpdate(): string | null {
  const [update, setUpdate] = useState<string | null>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let askedAt = Number.NEGATIVE_INFINITY;
    let ended = false;
    const plan = () => {
      clearTimeout(timer);
      timer = setTimeout(ask, CHECK_INTERVAL_MS * (0.75 + Math.random() / 2));
    };
    const ask = () => {
      plan();
      if (document.hidden || Date.now() - askedAt < MIN_CHECK_INTERVAL_MS) return;
      askedAt = Date.now();
      void findUpdate().then((found) => ended || setUpdate(found));
    };
    plan();
    document.addEventListener('visibilitychange', ask);
    return () => {
      ended = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, []);

  return update;
}
