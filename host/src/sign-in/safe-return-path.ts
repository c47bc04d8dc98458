import { paths } from 'shared/paths/paths';

/**
 * Returns path, query and hash of a location in this portal; the home path for anything else. Allows only
 * same-origin targets, and never the sign-in page.
 */
export function getSafeReturnPath(requested: unknown, origin: string): string {
  if (typeof requested !== 'string' || !requested.startsWith('/')) return paths.home;
  const url = parseUrl(requested, origin);
  if (url === null || url.origin !== origin || url.pathname === paths.login) return paths.home;
  const path = url.pathname + url.search + url.hash;
  // A path that starts with two slashes would be read as a host name.
  return path.startsWith('//') ? paths.home : path;
}

function parseUrl(requested: string, origin: string): URL | null {
  try {
    return new URL(requested, origin);
  } catch {
    return null;
  }
}
