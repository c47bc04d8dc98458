import {
  countJobRound,
  startJobMetrics,
  stopJobMetrics,
} from 'services/platform/observability/metrics/job-metrics';

export type Poller = {
  start(): void;
  /** Resolves when the current round has finished. */
  stop(): Promise<void>;
};

type PollerOptions = {
  /** Name of the job in the metrics. */
  job: string;
  /** Does one round of work. Returns true when more work may be waiting: the next round starts after `restMs`. */
  runOnce(): Promise<boolean>;
  onError(error: unknown): void;
  /** Pause after a round without more work or with an error, in ms. */
  pauseMs: number;
  /** Pause after a round with more work, in ms; 0 by default. */
  restMs?: number;
};

/** Creates a loop that polls for work, one round at a time. It continues after a round that fails. */
export function createPoller({
  job,
  runOnce,
  onError,
  pauseMs,
  restMs = 0,
}: PollerOptions): Poller {
  let running: Promise<void> | undefined;
  let stopping = false;
  let wake = () => {};

  async function loop(): Promise<void> {
    while (!stopping) {
      const more = await countJobRound(job, runOnce).catch((error: unknown) => {
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
      startJobMetrics(job);
      running = loop();
    },
    async stop() {
      stopping = true;
      wake();
      await running;
      stopJobMetrics(job);
    },
  };
}
