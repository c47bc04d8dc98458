import { Problem } from 'services/platform/errors/problem';

export type WorkLimitRule = {
  /** How many tasks run concurrently. */
  running: number;
  /** How many tasks may wait in the queue. */
  waiting: number;
  /** How many tasks one caller may have, running and waiting. */
  perCaller: number;
  /** How long a task may wait in the queue, ms. */
  waitMs: number;
};

export type WorkLimit = {
  /**
   * Runs the work when a slot is free. Throws 429 `rate_limited` when the caller has too many tasks, and 503
   * `unavailable` when the queue is full or `waitMs` has passed; both with `retryAfterSeconds`. An aborted `signal`
   * leaves the queue, for example when the client disconnects.
   */
  run<T>(caller: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
};

const RETRY_AFTER_SECONDS = 5;

/**
 * Creates a queue for work that needs much memory or CPU time, in order of arrival. The limits are for this process,
 * whose memory they protect; `RateLimit` counts uses over time for all processes.
 */
export function createWorkLimit(rule: WorkLimitRule): WorkLimit {
  const counts = new Map<string, number>();
  const queue = new Set<() => void>();
  let running = 0;

  async function waitForSlot(signal: AbortSignal | undefined): Promise<void> {
    if (running < rule.running) {
      running += 1;
      return;
    }
    if (queue.size >= rule.waiting) throw createBusyProblem();
    await new Promise<void>((resolve, reject) => {
      const stop = () => {
        queue.delete(start);
        clearTimeout(timer);
        signal?.removeEventListener('abort', giveUp);
      };
      const start = () => {
        stop();
        resolve();
      };
      const giveUp = () => {
        stop();
        reject(createBusyProblem());
      };
      const timer = setTimeout(giveUp, rule.waitMs);
      signal?.addEventListener('abort', giveUp);
      queue.add(start);
    });
  }

  /** Frees the slot, or starts the next task of the queue in it. */
  function releaseSlot(): void {
    const [start] = queue;
    if (start) start();
    else running -= 1;
  }

  return {
    async run(caller, work, signal) {
      const count = counts.get(caller) ?? 0;
      if (count >= rule.perCaller) throw createTooManyProblem();
      counts.set(caller, count + 1);
      try {
        await waitForSlot(signal);
        try {
          return await work();
        } finally {
          releaseSlot();
        }
      } finally {
        const remaining = (counts.get(caller) ?? 1) - 1;
        if (remaining === 0) counts.delete(caller);
        else counts.set(caller, remaining);
      }
    },
  };
}

const createBusyProblem = () =>
  new Problem(503, 'unavailable', 'The service is busy. Try again soon.', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });

const createTooManyProblem = () =>
  new Problem(429, 'rate_limited', 'Too many requests of this kind at once.', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
