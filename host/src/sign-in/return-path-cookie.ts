import { writeCookie } from 'shared/theme/write-cookie';

/**
 * The path to which the provider's redirect will lead, without query. The web server preloads the files and names the
 * first data of that screen on the callback page. The cookie grants no access, and a wrong one only costs time.
 */
export const RETURN_PATH_COOKIE = 'portal-return';

/** Longer than the provider keeps its sign-in page valid, s. */
const LIFETIME_SECONDS = 3600;

export function writeReturnPathCookie(returnTo: string): void {
  const [pathname = '/'] = returnTo.split(/[?#]/);
  writeCookie(RETURN_PATH_COOKIE, encodeURIComponent(pathname), LIFETIME_SECONDS);
}
