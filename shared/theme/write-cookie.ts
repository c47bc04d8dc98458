/**
 * Writes a cookie that scripts can read, with a lifetime in seconds; 0 removes it. Does nothing if the browser refuses
 * cookies.
 */
export function writeCookie(name: string, value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  const cookie = `${name}=${value}; path=/; samesite=lax; max-age=${seconds}${secure}`;
  try {
    // Not all supported browsers have the Cookie Store API.
    Reflect.set(document, 'cookie', cookie);
  } catch {
    // Documents without an origin throw, for example in a sandboxed iframe.
  }
}
