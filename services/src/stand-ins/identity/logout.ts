import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import type { Database } from 'services/platform/db/database';
import { withSystemContext } from 'services/platform/db/transaction';
import { revokeGrants } from './revoke-grants.ts';

/** Returns the address to open after the logout if it is exactly an origin of the portal. */
export function getAllowedReturnUrl(
  returnTo: string | null,
  portalOrigins: readonly string[],
): string | undefined {
  if (returnTo === null) return portalOrigins[0];
  return portalOrigins.some((portal) => returnTo === portal || returnTo === `${portal}/`)
    ? returnTo
    : undefined;
}

/**
 * Ends the session of the browser and its tokens, like `/v2/logout` of Auth0. Returns the account that was signed in;
 * undefined without a session.
 */
export async function endBrowserSession(
  provider: Provider,
  db: Database,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<string | undefined> {
  const session = await provider.Session.get(provider.createContext(req, res));
  const grantIds = Object.values(session.authorizations ?? {}).flatMap((one) => one.grantId ?? []);
  await withSystemContext(db, (tx) => revokeGrants(tx, grantIds));
  const { accountId } = session;
  if (accountId !== undefined) await session.destroy();
  const name = provider.cookieName('session');
  const expired = 'path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT; httponly; samesite=lax';
  res.setHeader('set-cookie', [`${name}=; ${expired}`, `${name}.sig=; ${expired}`]);
  return accountId;
}
