import { useEffect, useState } from 'react';

/** Timers that are cleared when the component unmounts. */
export function useTimers() {
  const [timers] = useState(() => new Set<ReturnType<typeof setTimeout>>());
  useEffect(
    () => () => {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
    [timers],
  );
  return {
    start(callback: () => void, ms: number) {
      const timer = setTimeout(() => {
        timers.delete(timer);
        callback();
      }, ms);
      timers.add(timer);
    },
  };
}
