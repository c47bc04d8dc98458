import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import type { Database } from 'services/platform/db/database';
import { withSystemContext } from 'services/platform/db/transaction';
import { endGrants } from './end-grants.ts';

/** Where to go after it: only addresses of the portal, to the letter. */
export function allowedReturn(
  returnTo: string | null,
  portals: readonly string[],
): string | undefined {
  if (returnTo === null) return portals[0];
  return portals.some((portal) => returnTo === portal || returnTo === `${portal}/`)
    ? returnTo
    : undefined;
}

/** What Auth0 does at `/v2/logout`: ends the session of the browser and its tokens. */
export async function endSession(
  provider: Provider,
  db: Database,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const session = await provider.Session.get(provider.createContext(req, res));
  const grantIds = Object.values(session.authorizations ?? {}).flatMap((one) => one.grantId ?? []);
  await withSystemContext(db, (tx) => endGrants(tx, grantIds));
  if (session.accountId !== undefined) await session.destroy();
  const name = provider.cookieName('session');
  const gone = 'path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT; httponly; samesite=lax';
  res.setHeader('set-cookie', [`${name}=; ${gone}`, `${name}.sig=; ${gone}`]);
}
