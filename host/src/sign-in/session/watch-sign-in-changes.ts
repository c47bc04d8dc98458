/**
 * Calls `onChange` when another tab may have changed the cached sign-in, or when this tab becomes visible.
 * Calls `onRestore` when the browser restores a page from the back/forward cache.
 */
export function watchSignInChanges(
  userKey: string,
  onChange: () => void,
  onRestore: () => void,
): void {
  addEventListener('storage', ({ storageArea, key }) => {
    // The key is null when the whole store was cleared.
    if (storageArea === localStorage && (key === null || key === userKey)) onChange();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') onChange();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) onRestore();
  });
}
