interface IdleOptions {
  /** Longest wait for an idle period, in ms; 4 s by default. */
  readonly timeoutMs?: number;
  /** Wait in browsers that do not report idle periods (Safari), in ms; 1 s by default. */
  readonly fallbackMs?: number;
}

/** Calls `run` when the browser is idle, after `timeoutMs` at the latest. Returns a function that cancels it. */
export function runWhenIdle(
  run: () => void,
  { timeoutMs = 4000, fallbackMs = 1000 }: IdleOptions = {},
): () => void {
  if (typeof requestIdleCallback === 'function') {
    const idle = requestIdleCallback(run, { timeout: timeoutMs });
    return () => cancelIdleCallback(idle);
  }
  const timer = setTimeout(run, fallbackMs);
  return () => clearTimeout(timer);
}
