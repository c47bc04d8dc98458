/** A timer stands still while the computer sleeps: it looks at the clock this often, in ms. */
const CHECK_INTERVAL_MS = 30_000;

/** Runs once the clock shows `instant` (Unix ms), also after a sleep. Gives what calls it off. */
export function runAt(instant: number, run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const look = () => {
    const left = instant - Date.now();
    if (left <= 0) run();
    else timer = setTimeout(look, Math.min(left, CHECK_INTERVAL_MS));
  };
  timer = setTimeout(look, Math.min(Math.max(instant - Date.now(), 0), CHECK_INTERVAL_MS));
  return () => clearTimeout(timer);
}
