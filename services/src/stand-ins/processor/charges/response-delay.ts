export interface ResponseDelay {
  wait(): Promise<void>;
  releaseAll(): void;
}

/** Delays responses by `ms` milliseconds. `releaseAll` ends all delays, so that the process can stop. */
export function createResponseDelay(ms: number): ResponseDelay {
  const pending = new Set<() => void>();
  return {
    wait: () =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(release, ms);
        function release() {
          clearTimeout(timer);
          pending.delete(release);
          resolve();
        }
        pending.add(release);
      }),
    releaseAll: () => {
      for (const release of pending) release();
    },
  };
}
