export type Poller = {
  start(): void;
  /** Resolves when the round that is under way has ended. */
  stop(): Promise<void>;
};

type PollerOptions = {
  /** One round. True where more may be waiting: the next one begins after `restMs`, at once without it. */
  runOnce(): Promise<boolean>;
  onError(error: unknown): void;
  pauseMs: number;
  restMs?: number;
};

/** Looks for work again and again, one round after the other; a round that fails is not the last. */
export function createPoller({ runOnce, onError, pauseMs, restMs = 0 }: PollerOptions): Poller {
  let running: Promise<void> | undefined;
  let stopping = false;
  let wake = () => {};

  async function loop(): Promise<void> {
    while (!stopping) {
      const more = await runOnce().catch((error: unknown) => {
        onError(error);
        return false;
      });
      const ms = more ? restMs : pauseMs;
      if (ms > 0 && !stopping) await pause(ms);
    }
  }

  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
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
