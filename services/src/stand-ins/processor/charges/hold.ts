export interface Hold {
  wait(): Promise<void>;
  releaseAll(): void;
}

/** Holds an answer back, but not the process: `releaseAll` lets go of all. */
export function createHold(ms: number): Hold {
  const release = new Set<() => void>();
  return {
    wait: () =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(done, ms);
        function done() {
          clearTimeout(timer);
          release.delete(done);
          resolve();
        }
        release.add(done);
      }),
    releaseAll: () => {
      for (const done of release) done();
    },
  };
}
