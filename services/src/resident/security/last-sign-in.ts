import { eq, max } from 'drizzle-orm';
import { asSystem } from 'services/platform/db/access';
import type { Database } from 'services/platform/db/database';
import { identitySignIn } from 'services/platform/db/schema/identity';
import type { Caller } from 'services/platform/http/authenticate';

/** When the account of a verified token was signed in to last; null where nothing is known of it. */
export async function findLastSignIn(
  db: Database,
  { subject }: Pick<Caller, 'subject'>,
): Promise<Date | null> {
  const [row] = await asSystem(db, (tx) =>
    tx
      .select({ at: max(identitySignIn.signedInAt) })
      .from(identitySignIn)
      .where(eq(identitySignIn.accountId, subject)),
  );
  return row?.at ?? null;
}
