import { FIRST_LOAD_RETRY_DELAY_MS, LOAD_ATTEMPTS } from '../limits.ts';

/** Calls `load` up to three times, with growing, randomized delays between attempts. */
export async function withRetries<T>(
  load: () => Promise<T>,
  maxAttempts = LOAD_ATTEMPTS,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await load();
    } catch (error) {
      if (attempt === maxAttempts) throw error;
      await delay(FIRST_LOAD_RETRY_DELAY_MS * 2 ** attempt * (0.5 + Math.random()));
    }
  }
}

/** Rejects after `ms` milliseconds, even if `work` is still pending. */
export function withDeadline<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`time limit of ${ms / 1000} s`)), ms);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

export function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
