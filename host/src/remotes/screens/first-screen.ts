import type { PortalSession } from '#src/sign-in/portal-session.ts';
import { type ScreenAddress, screenAddress } from './screen-path.ts';
import { requestScreen } from './screen-store.ts';

/** Where Home leads when every section is on (spec 2). */
const HOME: ScreenAddress = { section: 'payments', path: '' };

/**
 * Asks for the screen of the requested address at once, and resolves when the first render may
 * happen: with the address of the screen that is there or has failed, or with null where nobody is
 * signed in and no section will be shown.
 */
export async function followFirstScreen(session: PortalSession): Promise<ScreenAddress | null> {
  void ask(location.pathname);
  await session.known;
  // The return from signing in has put the wanted address in the place of its own.
  return session.state().status === 'authorized' ? ask(location.pathname) : null;
}

async function ask(pathname: string): Promise<ScreenAddress | null> {
  const address = screenAddress(pathname) ?? (pathname === '/' ? HOME : null);
  if (address) await requestScreen(address.section, address.path);
  return address;
}
