import { createHash } from 'node:crypto';
import { lt, sql } from 'drizzle-orm';
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Database } from 'services/platform/db/database';
import { identitySignIn } from 'services/platform/db/schema/identity';
import { withSystemContext } from 'services/platform/db/transaction';

/** For so long a sign-in stands in the list of its account. */
const KEPT = sql`interval '90 days'`;

/** The name of a sign-in outside of the provider: of no use but to end it. */
export const sessionIdOf = (grantId: string): string =>
  createHash('sha256').update(`session\n${grantId}`).digest('base64url').slice(0, 22);

/** Writes down which browser has got tokens; the same sign-in again is told to be used. */
export async function recordSignIn(db: Database, ctx: KoaContextWithOIDC): Promise<void> {
  const token = ctx.oidc.entities.RefreshToken;
  if (ctx.status !== 200 || !token?.grantId || !token.authTime) return;
  const now = new Date();
  await keepSignIn(db, {
    grantId: token.grantId,
    signedInAt: new Date(token.authTime * 1000),
    accountId: token.accountId,
    userAgent: ctx.get('user-agent').slice(0, 400),
    lastUsedAt: now,
  });
}

export async function keepSignIn(
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

/** Removes those that were not used for long. */
export async function sweepSignIns(db: Database): Promise<void> {
  await withSystemContext(db, (tx) =>
    tx.delete(identitySignIn).where(lt(identitySignIn.lastUsedAt, sql`now() - ${KEPT}`)),
  );
}
