import { Problem } from 'services/platform/errors/problem';

export type WorkLimitRule = {
  /** How many pieces of work run at the same time. */
  running: number;
  /** How many may wait for their turn. */
  waiting: number;
  /** How many one caller may have, running and waiting together. */
  perCaller: number;
  /** How long a piece of work waits for its turn at most, ms. */
  waitMs: number;
};

export type WorkLimit = {
  /**
   * Runs the work when its turn comes. Throws 429 `rate_limited` where this caller has too many already,
   * and 503 `unavailable` where too much is waiting or the turn does not come in time; both say when to
   * try again. `signal` gives up the place in the queue, as when the client has gone.
   */
  run<T>(caller: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
};

const RETRY_AFTER_SECONDS = 5;

/**
 * Bounds work that takes much memory or processor time, in the order of arrival. The counts are those of
 * this process, because they protect its memory; how often a person may do something in an hour is a
 * `RateLimit`, which all processes share.
 */
export function createWorkLimit(rule: WorkLimitRule): WorkLimit {
  const counts = new Map<string, number>();
  const queue = new Set<() => void>();
  let running = 0;

  async function waitForTurn(signal: AbortSignal | undefined): Promise<void> {
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

  /** Hands the turn to the next in the queue. */
  function endTurn(): void {
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
        await waitForTurn(signal);
        try {
          return await work();
        } finally {
          endTurn();
        }
      } finally {
        const left = (counts.get(caller) ?? 1) - 1;
        if (left === 0) counts.delete(caller);
        else counts.set(caller, left);
      }
    },
  };
}

const createBusyProblem = () =>
  new Problem(503, 'unavailable', 'The service has too much to do. Try again soon.', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });

const createTooManyProblem = () =>
  new Problem(429, 'rate_limited', 'Too many requests of this kind at once.', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
