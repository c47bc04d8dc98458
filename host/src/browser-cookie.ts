/** Writes a cookie of this site that scripts may read; it lives for so many seconds, 0 takes it away. */
export function writeCookie(name: string, value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // The Cookie Store API is not in every browser that we serve.
  Reflect.set(
    document,
    'cookie',
    `${name}=${value}; path=/; samesite=lax; max-age=${seconds}${secure}`,
  );
}
