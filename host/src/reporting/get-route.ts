import { paths } from 'shared/paths/paths';
import { toScreenAddress } from '../remotes/screens/screen-address.ts';

const knownPaths: readonly string[] = Object.values(paths);

/**
 * Returns the route of a path as written in spec 2: `/payments/pay-now`, `/lease/*`, `*`. A path that is no
 * route may contain anything that was typed, so it never leaves the browser.
 */
export function getRoute(pathname: string): string {
  const path = pathname.replace(/(.)\/+$/, '$1');
  if (knownPaths.includes(path)) return path;
  const section = toScreenAddress(path)?.section;
  return section ? `/${section}/*` : '*';
}
