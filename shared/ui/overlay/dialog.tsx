import { type ComponentType, type ReactElement, useEffect, useState } from 'react';
import { loadCode } from 'shared/loading/load-code';
import { runWhenIdle } from 'shared/loading/run-when-idle';
import type { DialogProps } from './dialog-props.ts';
import { PlainDialog } from './plain-dialog.tsx';

/**
 * A modal dialog. It traps the focus and returns it, and makes the page inert. On phones it is at the bottom. Mount it
 * closed where it may be needed: its window (react-modal) is loaded when the browser is idle, or when the dialog opens.
 * If loading fails or takes too long, the native `<dialog>` is used until it closes; the next opening tries again.
 */
export function Dialog(props: DialogProps): ReactElement | null {
  const [Window, setWindow] = useState<DialogWindow | null>(() => loadedWindow);
  const [usesNative, setUsesNative] = useState(false);
  const mustLoad = Window === null;
  const { open } = props;
  if (usesNative && !open) setUsesNative(false);
  useEffect(() => {
    if (!mustLoad) return;
    let isCurrent = true;
    const show = (loaded: DialogWindow) => isCurrent && setWindow(() => loaded);
    const switchToNative = (error: unknown) => {
      if (!isCurrent || !open) return;
      // Ignores a window that loads later, because it would discard input in the native dialog.
      isCurrent = false;
      console.warn('The dialog window could not be loaded; the native dialog is used', error);
      setUsesNative(true);
    };
    const load = () => void loadWindow().then(show, switchToNative);
    if (open) load();
    const wait = { timeoutMs: IDLE_TIMEOUT_MS, fallbackMs: IDLE_TIMEOUT_MS };
    const cancelLoad = open ? () => {} : runWhenIdle(load, wait);
    const timeout = setTimeout(switchToNative, LOAD_TIMEOUT_MS, 'loading timed out');
    return () => {
      isCurrent = false;
      clearTimeout(timeout);
      cancelLoad();
    };
  }, [mustLoad, open]);
  if (usesNative) return <PlainDialog {...props} />;
  return Window && <Window {...props} />;
}

type DialogWindow = ComponentType<DialogProps>;

let loadedWindow: DialogWindow | null = null;

async function loadWindow(): Promise<DialogWindow> {
  const { DialogWindow: loaded } = await loadCode(() => import('./dialog-window.tsx'));
  loadedWindow = loaded;
  return loaded;
}

/** Maximum wait for the window of an opening dialog, in ms. */
const LOAD_TIMEOUT_MS = 4000;

/** Maximum wait for an idle period, in ms, also in browsers that do not report them. */
const IDLE_TIMEOUT_MS = 2000;
