import { writeCookie } from 'shared/theme/write-cookie';

/**
 * Set while the browser has an access token, so that the web server does not preload the Auth0 library. The
 * cookie grants no access.
 */
export const FRESH_TOKEN_COOKIE = 'portal-fresh';

/** Sets the cookie until `until` (Unix ms). A time in the past deletes it. */
export function setFreshTokenCookie(until: number): void {
  writeCookie(FRESH_TOKEN_COOKIE, '1', Math.max(0, Math.floor((until - Date.now()) / 1000)));
}
