import type { FlagSet } from 'shared/flags/flags';
import { paths } from 'shared/paths/paths';
import { type ScreenAddress, toScreenAddress } from '../remotes/screens/screen-address.ts';
import { getFirstEnabledPath } from './home-redirect.tsx';

/**
 * Replaces the URL of a page that only leads to the given screen: Home, or the index of its section. The redirect during
 * the first render would do the same, but its first frame is empty: the first content would disappear before the screen
 * is there. Changes nothing when the page leads to another screen or has been left; `flags` is null while unknown.
 */
export function openFirstAddress({ section, path }: ScreenAddress, flags: FlagSet | null): void {
  const { pathname } = location;
  const leads =
    pathname === paths.home
      ? flags !== null && getFirstEnabledPath(flags) === paths[section]
      : isIndexOf(section, pathname) && path !== '';
  if (leads)
    history.replaceState(
      history.state,
      '',
      path === '' ? paths[section] : `${paths[section]}/${path}`,
    );
}

function isIndexOf(section: ScreenAddress['section'], pathname: string): boolean {
  const address = toScreenAddress(pathname);
  return address?.section === section && address.path === '';
}
