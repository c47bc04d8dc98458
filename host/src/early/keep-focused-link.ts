/** How long the page may take to show the link again, in ms: its data can come after its first render. */
const LIMIT_MS = 5000;

/**
 * Moves the focus from a link of the first content to the same link of the application, which replaces the first
 * content. Call before the first render.
 */
export function keepFocusedLink(root: HTMLElement): void {
  let focused = document.activeElement;
  const onFocus = ({ target }: FocusEvent) => {
    focused = target instanceof Element ? target : null;
  };
  root.addEventListener('focusin', onFocus);
  const observer = new MutationObserver(() => {
    if (focused?.isConnected) return;
    const link = focused instanceof HTMLAnchorElement ? findLink(root, focused) : null;
    // Without a focused link nothing has to be kept; a renter who has moved on keeps the new place.
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (link && isLost) link.focus({ preventScroll: true });
    if (link || !isLost || !(focused instanceof HTMLAnchorElement)) stop();
  });
  const timer = setTimeout(() => stop(), LIMIT_MS);
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
    root.removeEventListener('focusin', onFocus);
  };
  observer.observe(root, { childList: true, subtree: true });
}

function findLink(root: HTMLElement, { href, textContent }: HTMLAnchorElement) {
  const links = [...root.querySelectorAll<HTMLAnchorElement>('a[href]')];
  return links.find((link) => link.href === href && link.textContent === textContent) ?? null;
}
