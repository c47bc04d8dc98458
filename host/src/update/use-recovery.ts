import { useEffect, useRef, useState } from 'react';
import { loadCode } from 'shared/loading/load-code';

/**
 * While an error screen is visible, watches which builds are in service. When there is another build of the
 * visible section, it loads the screen from it and calls `onRecovered`. Returns true when the host has another
 * build, which only a reload can load.
 */
export function useRecovery(onRecovered?: () => void): boolean {
  const [isUpdated, setIsUpdated] = useState(false);
  const latest = useRef(onRecovered);
  useEffect(() => {
    latest.current = onRecovered;
  });
  useEffect(() => {
    let stop = () => {};
    let isUnmounted = false;
    loadCode(() => import('./watch-release.ts')).then(
      ({ watchRelease }) => {
        if (isUnmounted) return;
        stop = watchRelease({
          onRecovered: () => latest.current?.(),
          onUpdated: () => setIsUpdated(true),
        });
      },
      // Without this code, Refresh recovers the page.
      () => {},
    );
    return () => {
      isUnmounted = true;
      stop();
    };
  }, []);
  return isUpdated;
}
