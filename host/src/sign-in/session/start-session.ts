import type { PortalEnvironment } from 'shared/config/environment';
import type { PortalSession } from '../portal-session.ts';
import { BrowserSession } from './browser-session.ts';

export interface StartedSession extends PortalSession {
  /** Loads the Auth0 library if it has not been needed so far. Call after the first paint. */
  prepare(): void;
}

/**
 * Starts the session. The state is `loading` until it is known. Completes a redirect callback first, and then
 * restores the requested path in the address bar.
 */
export function startSession({ identity }: PortalEnvironment): StartedSession {
  return new BrowserSession(identity);
}
