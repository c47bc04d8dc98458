import { type ComponentType, type ReactElement, useEffect, useState } from 'react';
import type { DialogProps } from './dialog-props.ts';
import { PlainDialog } from './plain-dialog.tsx';

/**
 * Asks before something happens. Keeps the focus and gives it back, hides the page behind it, sits at
 * the bottom on a phone. Mount it closed where it may be needed: it costs the first load nothing, and
 * its window (react-modal) is fetched when the page is at rest, or at once when it opens. While that
 * cannot be had the browser's own window holds it, until it closes; the next time it is fetched again.
 */
export function Dialog(props: DialogProps): ReactElement | null {
  const [Window, setWindow] = useState<DialogWindow | null>(() => loadedWindow);
  const [isPlain, setPlain] = useState(false);
  const missing = Window === null;
  const { open } = props;
  if (isPlain && !open) setPlain(false);
  useEffect(() => {
    if (!missing) return;
    let current = true;
    const show = (found: DialogWindow) => current && setWindow(() => found);
    const goPlain = (error: unknown) => {
      if (!current || !open) return;
      // A window that comes after all would take what was begun in this one.
      current = false;
      console.warn('A dialog without its window', error);
      setPlain(true);
    };
    const stopWaiting = runWhenIdle(open, () => void loadWindow().then(show, goPlain));
    const patience = setTimeout(goPlain, LOAD_TIMEOUT_MS, 'it takes too long');
    return () => {
      current = false;
      clearTimeout(patience);
      stopWaiting();
    };
  }, [missing, open]);
  if (isPlain) return <PlainDialog {...props} />;
  return Window && <Window {...props} />;
}

type DialogWindow = ComponentType<DialogProps>;

let loadedWindow: DialogWindow | null = null;

/** Twice, for the first failure may be that of a moment. */
async function loadWindow(): Promise<DialogWindow> {
  const load = () => import('./dialog-window.tsx');
  const { DialogWindow: found } = await load().catch(load);
  loadedWindow = found;
  return found;
}

/** Longest wait for the window of a dialog that is to open, in ms. */
const LOAD_TIMEOUT_MS = 4000;

/** Longest wait for a quiet moment, in ms; also the wait in browsers that cannot tell of one. */
const IDLE_TIMEOUT_MS = 2000;

/** Runs `task` once nothing else is to be done, or at once. Gives what takes it back. */
function runWhenIdle(atOnce: boolean, task: () => void): () => void {
  if (atOnce) {
    task();
    return () => {};
  }
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(task, IDLE_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(task, { timeout: IDLE_TIMEOUT_MS });
  return () => cancelIdleCallback(idle);
}
