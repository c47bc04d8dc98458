import type { PortalSession } from '../sign-in/portal-session.ts';
import { type ScreenAddress, screenAddress } from './screen-path.ts';
import { requestScreen } from './screen-store.ts';

/** Where Home leads when every section is on (spec 2). */
const HOME: ScreenAddress = { section: 'payments', path: '' };

/**
 * Asks for the screen of the requested address at once, and resolves when the first render may
 * happen: the screen is there or has failed, or nobody is signed in and no section will be shown.
 */
export async function followFirstScreen(session: PortalSession): Promise<void> {
  ask(location.pathname);
  await session.known;
  // The return from signing in has put the wanted address in the place of its own.
  if (session.state().status === 'authorized') await ask(location.pathname);
}

function ask(pathname: string): Promise<void> {
  const address = screenAddress(pathname) ?? (pathname === '/' ? HOME : null);
  return address ? requestScreen(address.section, address.path) : Promise.resolve();
}
