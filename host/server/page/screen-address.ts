import { type ScreenAddress, toScreenAddress } from 'host/src/remotes/screens/screen-address';

/**
 * The screen to which Home redirects when every section is on (spec 2). Its files are preloaded with the
 * page.
 */
const HOME_SCREEN: ScreenAddress = { section: 'payments', path: '' };

/** Returns the screen whose files a page needs first; null for pages of the host. */
export const getScreenAddress = (pathname: string): ScreenAddress | null =>
  toScreenAddress(pathname) ?? (pathname === '/' ? HOME_SCREEN : null);
