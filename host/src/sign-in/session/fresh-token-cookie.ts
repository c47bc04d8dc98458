import { writeCookie } from 'shared/theme/write-cookie';

/**
 * Tells the web server, on the next page, that the browser holds an access token: the provider's
 * library is then not among the files that the page asks for first. It opens nothing.
 */
export const FRESH_TOKEN_COOKIE = 'portal-fresh';

/** `until` in Unix ms; a time that is past takes the cookie away. */
export function setFreshTokenCookie(until: number): void {
  writeCookie(FRESH_TOKEN_COOKIE, '1', Math.max(0, Math.floor((until - Date.now()) / 1000)));
}
