/** Tells the web server which colours the next page begins with, so that none flashes. */
export const SCHEME_COOKIE = 'portal-scheme';

const YEAR_SECONDS = 31_536_000;

/** Shows the page in these colours from now on, here and at the next start. */
export function applyScheme(scheme: 'system' | 'light' | 'dark'): void {
  const root = document.documentElement;
  if (scheme === 'system') delete root.dataset.scheme;
  else root.dataset.scheme = scheme;
  const seconds = scheme === 'system' ? 0 : YEAR_SECONDS;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // The Cookie Store API is not in every browser that we serve.
  Reflect.set(
    document,
    'cookie',
    `${SCHEME_COOKIE}=${scheme}; path=/; samesite=lax; max-age=${seconds}${secure}`,
  );
}
