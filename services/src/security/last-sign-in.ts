import { eq, max } from 'drizzle-orm';
import { asSystem } from '../db/access.ts';
import type { Database } from '../db/database.ts';
import { identitySignIn } from '../db/schema/identity.ts';
import type { Caller } from '../http/authenticate.ts';

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
