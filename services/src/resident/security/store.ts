import { eq, max } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';
import { identitySignIn } from 'services/platform/db/schema/identity';

/** Finds the time of an account's last sign-in. System access only. */
export async function findNewestSignIn(tx: Tx, accountId: string): Promise<Date | null> {
  const [row] = await tx
    .select({ at: max(identitySignIn.signedInAt) })
    .from(identitySignIn)
    .where(eq(identitySignIn.accountId, accountId));
  return row?.at ?? null;
}
