/**
 * Tells when the cached sign-in may have changed behind the back of this tab: written or cleared by
 * another tab, or while this one was frozen or hidden. `back` is for a page that the browser had kept.
 */
export function watchSignInChanges(userKey: string, look: () => void, back: () => void): void {
  addEventListener('storage', ({ storageArea, key }) => {
    // Without a key the whole store was cleared.
    if (storageArea === localStorage && (key === null || key === userKey)) look();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) back();
  });
}
