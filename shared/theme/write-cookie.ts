/**
 * Writes a cookie of this site that scripts may read; it lives for so many seconds, 0 removes it. Where the
 * browser refuses cookies, nothing is written: the next page only starts without what it would have said.
 */
export function writeCookie(name: string, value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  const cookie = `${name}=${value}; path=/; samesite=lax; max-age=${seconds}${secure}`;
  try {
    // The Cookie Store API is not in every browser that we serve.
    Reflect.set(document, 'cookie', cookie);
  } catch {
    // Documents without an origin, as in a sandboxed frame, throw.
  }
}
