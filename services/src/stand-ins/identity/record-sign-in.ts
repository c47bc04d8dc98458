import { createHash } from 'node:crypto';
import { lt, sql } from 'drizzle-orm';
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Database } from 'services/platform/db/database';
import { identitySignIn } from 'services/platform/db/schema/identity';
import { withSystemContext } from 'services/platform/db/transaction';

/** Period for which a sign-in is listed. */
const RETENTION = sql`interval '90 days'`;

/** Returns the public id of a session. It is a hash of the grant id and can only be used to end the session. */
export const getSessionId = (grantId: string): string =>
  createHash('sha256').update(`session\n${grantId}`).digest('base64url').slice(0, 22);

/** Records which browser got tokens. A refresh of the same sign-in updates its last use. */
export async function recordSignIn(db: Database, ctx: KoaContextWithOIDC): Promise<void> {
  const token = ctx.oidc.entities.RefreshToken;
  if (ctx.status !== 200 || !token?.grantId || !token.authTime) return;
  const now = new Date();
  await saveSignIn(db, {
    grantId: token.grantId,
    signedInAt: new Date(token.authTime * 1000),
    accountId: token.accountId,
    userAgent: ctx.get('user-agent').slice(0, 400),
    lastUsedAt: now,
  });
}

export async function saveSignIn(
  db: Database,
  row: typeof identitySignIn.$inferInsert,
): Promise<void> {
  const { userAgent, lastUsedAt } = row;
  await withSystemContext(db, (tx) =>
    tx
      .insert(identitySignIn)
      .values(row)
      .onConflictDoUpdate({
        target: [identitySignIn.grantId, identitySignIn.signedInAt],
        set: { userAgent, lastUsedAt },
      }),
  );
}

/** Deletes sign-ins that were not used for 90 days. */
export async function deleteOldSignIns(db: Database): Promise<void> {
  await withSystemContext(db, (tx) =>
    tx.delete(identitySignIn).where(lt(identitySignIn.lastUsedAt, sql`now() - ${RETENTION}`)),
  );
}
