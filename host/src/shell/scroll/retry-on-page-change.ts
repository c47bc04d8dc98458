/** Data loads within the API client's time limit or not at all, so waiting longer is pointless. */
const GIVE_UP_AFTER_MS = 10_000;
const USER_INPUT_EVENTS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Calls `attempt` now and after every DOM change until it returns true. Stops when the renter scrolls, taps
 * or types. Returns a function that stops it; `ended` is called once at the end in every case.
 */
export function retryOnPageChange(attempt: () => boolean, ended = () => {}): () => void {
  if (attempt()) {
    ended();
    return () => {};
  }
  const observer = new MutationObserver(() => {
    if (attempt()) stop();
  });
  const timer = setTimeout(() => stop(), GIVE_UP_AFTER_MS);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const name of USER_INPUT_EVENTS) removeEventListener(name, stop);
    ended();
  };
  observer.observe(document.body, { childList: true, subtree: true });
  for (const name of USER_INPUT_EVENTS) addEventListener(name, stop, { passive: true });
  return stop;
}
