import type { Environment } from 'shared/config/environment';
import type { PortalSession } from '../portal-session.ts';
import { BrowserSession } from './browser-session.ts';

export interface StartedSession extends PortalSession {
  /** Loads what signing in needs later, where nothing needed it so far. For after the first paint. */
  prepare(): void;
}

/**
 * Finds out who is signed in, without waiting: the state is `loading` until it is known. Finishes a
 * return from the provider first, and then puts the wanted address back into the address bar.
 */
export function startSession({ identity }: Environment): StartedSession {
  return new BrowserSession(identity);
}
