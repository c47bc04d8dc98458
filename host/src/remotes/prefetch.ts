import { screenAddress } from './screen-path.ts';
import { prefetchScreen } from './screen-store.ts';

/** Calm after the first render before other sections are fetched, in ms. */
const IDLE_AFTER = 1000;

/**
 * Gets other screens before they are asked for: what a link under the pointer or the focus leads
 * to, at once, and what the navigation leads to, when the page is idle. Only links that are shown
 * count, so a section that a flag hides is never fetched.
 */
export function prefetchScreens(): void {
  for (const type of ['pointerover', 'focusin', 'touchstart'] as const) {
    document.addEventListener(type, ({ target }) => fetchBehind(target), { passive: true });
  }
  if (savesData()) return;
  setTimeout(() => whenIdle(fetchNavigation), IDLE_AFTER);
}

function fetchNavigation(): void {
  for (const link of document.querySelectorAll('nav a[href]')) fetchBehind(link);
}

function fetchBehind(target: EventTarget | null): void {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
  const address = screenAddress(link.pathname);
  if (address) prefetchScreen(address.section, address.path);
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 5000 });
  else setTimeout(work, 0);
}

function savesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined;
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  );
}
