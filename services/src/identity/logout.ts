import type { IncomingMessage, ServerResponse } from 'node:http';
import { and, eq, inArray, or } from 'drizzle-orm';
import type Provider from 'oidc-provider';
import { asSystem } from '../db/access.ts';
import type { Database } from '../db/database.ts';
import { identityRecord } from '../db/schema/identity.ts';

/** Ends every grant of the session: its refresh tokens are of no use from here on. */
async function endGrants(provider: Provider, db: Database, grantIds: string[]): Promise<void> {
  if (grantIds.length === 0) return;
  for (const grantId of grantIds) {
    const grant = await provider.Grant.find(grantId);
    await grant?.destroy();
  }
  await asSystem(db, (tx) =>
    tx
      .delete(identityRecord)
      .where(
        and(
          inArray(identityRecord.grantId, grantIds),
          or(
            eq(identityRecord.model, 'RefreshToken'),
            eq(identityRecord.model, 'AuthorizationCode'),
          ),
        ),
      ),
  );
}

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
  await endGrants(provider, db, grantIds);
  if (session.accountId !== undefined) await session.destroy();
  const name = provider.cookieName('session');
  const gone = 'path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT; httponly; samesite=lax';
  res.setHeader('set-cookie', [`${name}=; ${gone}`, `${name}.sig=; ${gone}`]);
}
