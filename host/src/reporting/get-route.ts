import { paths } from 'shared/paths/paths';
import { toScreenAddress } from '../remotes/screens/screen-address.ts';

const known: readonly string[] = Object.values(paths);

/**
 * The route of an address as spec 2 writes it: `/payments/pay-now`, `/lease/*`, `*`. An address that
 * is no route may hold whatever was typed: it never leaves the browser.
 */
export function getRoute(pathname: string): string {
  const path = pathname.replace(/(.)\/+$/, '$1');
  if (known.includes(path)) return path;
  const section = toScreenAddress(path)?.section;
  return section ? `/${section}/*` : '*';
}
