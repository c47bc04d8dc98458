/**
 * Tells the web server, on the next page, that the browser holds an access token: the provider's
 * library is then not among the files that the page asks for first. It opens nothing.
 */
export const FRESH_COOKIE = 'portal-fresh';

/** `until` in Unix ms; a time that is past takes the cookie away. */
export function setFreshCookie(until: number): void {
  const seconds = Math.max(0, Math.floor((until - Date.now()) / 1000));
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // The Cookie Store API is not in every browser that we serve.
  Reflect.set(
    document,
    'cookie',
    `${FRESH_COOKIE}=1; path=/; samesite=lax; max-age=${seconds}${secure}`,
  );
}
