/** A timer stands still while the computer sleeps: it looks at the clock this often, in ms. */
const LOOK_MS = 30_000;

/** Runs once the clock shows `instant` (Unix ms), also after a sleep. Gives what calls it off. */
export function wakeAt(instant: number, run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const look = () => {
    const left = instant - Date.now();
    if (left <= 0) run();
    else timer = setTimeout(look, Math.min(left, LOOK_MS));
  };
  timer = setTimeout(look, Math.min(Math.max(instant - Date.now(), 0), LOOK_MS));
  return () => clearTimeout(timer);
}
