import { paths } from 'shared/paths/paths';

/**
 * The path, query and hash of a place in this portal; the start page for anything else. Only
 * same-origin targets are ever followed, and never the sign-in page itself.
 */
export function getSafeReturnPath(wanted: unknown, origin: string): string {
  if (typeof wanted !== 'string' || !wanted.startsWith('/')) return paths.home;
  const url = parseUrl(wanted, origin);
  if (url === null || url.origin !== origin || url.pathname === paths.login) return paths.home;
  const path = url.pathname + url.search + url.hash;
  // A path of two slashes would be read as a host by whoever takes it next.
  return path.startsWith('//') ? paths.home : path;
}

function parseUrl(wanted: string, origin: string): URL | null {
  try {
    return new URL(wanted, origin);
  } catch {
    return null;
  }
}
