import type { PortalSession } from '#src/sign-in/portal-session.ts';
import { type ScreenAddress, toScreenAddress } from './screen-address.ts';
import { requestScreen } from './screen-store.ts';

/** Where Home leads when every section is on (spec 2). */
const HOME_SCREEN: ScreenAddress = { section: 'payments', path: '' };

/**
 * Asks for the screen of the requested address at once, and resolves when the first render may
 * happen: with the address of the screen that is there or has failed, or with null where nobody is
 * signed in and no section will be shown.
 */
export async function loadFirstScreen(session: PortalSession): Promise<ScreenAddress | null> {
  void requestAddress(location.pathname);
  await session.known;
  // The return from signing in has put the wanted address in the place of its own.
  return session.state().status === 'authorized' ? requestAddress(location.pathname) : null;
}

async function requestAddress(pathname: string): Promise<ScreenAddress | null> {
  const address = toScreenAddress(pathname) ?? (pathname === '/' ? HOME_SCREEN : null);
  if (address) await requestScreen(address.section, address.path);
  return address;
}
