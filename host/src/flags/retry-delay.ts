/** Delays between attempts to reach the flag service, in ms. Each delay is twice the previous one. */
export const FIRST_FLAG_RETRY_DELAY_MS = 2000;
const LONGEST_RETRY_DELAY_MS = 30_000;

export const getNextRetryDelay = (ms: number): number => Math.min(ms * 2, LONGEST_RETRY_DELAY_MS);
