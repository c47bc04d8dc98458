import type { PortalSession } from '#src/sign-in/portal-session.ts';
import { type ScreenAddress, toScreenAddress } from './screen-address.ts';
import { getScreenState, requestScreen } from './screen-store.ts';

/** The screen to which Home redirects when every section is on (spec 2). */
const HOME_SCREEN: ScreenAddress = { section: 'payments', path: '' };

/**
 * Starts loading the requested screen and resolves when the first render can happen: with the address of the
 * screen that has loaded or failed, or with null when nobody is signed in, because no section will be shown.
 */
export async function loadFirstScreen(session: PortalSession): Promise<ScreenAddress | null> {
  void requestAddress(location.pathname);
  await session.ready;
  // After a sign-in redirect, the requested path has replaced the callback URL.
  return session.state().status === 'authorized' ? requestAddress(location.pathname) : null;
}

/** Resolves with the address of the screen that will be shown: an index can lead to another screen. */
async function requestAddress(pathname: string): Promise<ScreenAddress | null> {
  const address = toScreenAddress(pathname) ?? (pathname === '/' ? HOME_SCREEN : null);
  if (!address) return null;
  const { section, path } = address;
  await requestScreen(section, path);
  const state = getScreenState(section, path);
  if (state.status !== 'ready' || state.leadsTo === undefined) return address;
  await requestScreen(section, state.leadsTo);
  return { section, path: state.leadsTo };
}
