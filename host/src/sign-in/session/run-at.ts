/** Timers pause while the computer sleeps, so the clock is checked at this interval, in ms. */
const CHECK_INTERVAL_MS = 30_000;

/**
 * Calls `run` when the clock reaches `instant` (Unix ms), also after the computer has slept. Returns a
 * function that cancels it.
 */
export function runAt(instant: number, run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const check = () => {
    const remainingMs = instant - Date.now();
    if (remainingMs <= 0) run();
    else timer = setTimeout(check, Math.min(remainingMs, CHECK_INTERVAL_MS));
  };
  timer = setTimeout(check, Math.min(Math.max(instant - Date.now(), 0), CHECK_INTERVAL_MS));
  return () => clearTimeout(timer);
}
