/** Data comes within the client's time limit or not at all; nobody waits longer to be scrolled. */
const GIVE_UP_AFTER_MS = 10_000;
const USER_INPUT_EVENTS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Does `attempt` as soon as the page allows it (`true`): now, or after a later change of the page.
 * Gives up when the renter goes their own way. Returns what stops it; `ended` is called at its end,
 * whichever it is.
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
