/** Calls `run` when the browser is idle, after 4 s at the latest. */
export function runWhenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: 4000 });
  else setTimeout(run, 1000);
}
