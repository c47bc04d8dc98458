export type Poller = {
  start(): void;
  /** Resolves when the round that is under way has ended. */
  stop(): Promise<void>;
};

type Work = {
  /** One round. True where more may be waiting: the next one begins at once. */
  runOnce(): Promise<boolean>;
  onError(error: unknown): void;
  pauseMs: number;
};

/** Looks for work again and again, one round after the other; a round that fails is not the last. */
export function createPoller({ runOnce, onError, pauseMs }: Work): Poller {
  let running: Promise<void> | undefined;
  let stopping = false;
  let wake = () => {};

  async function loop(): Promise<void> {
    while (!stopping) {
      const more = await runOnce().catch((error: unknown) => {
        onError(error);
        return false;
      });
      if (!more && !stopping) await pause();
    }
  }

  function pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, pauseMs);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  return {
    start() {
      running = loop();
    },
    async stop() {
      stopping = true;
      wake();
      await running;
    },
  };
}
