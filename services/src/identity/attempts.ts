import { createHash } from 'node:crypto';
import { and, count, eq, gt, lt, sql } from 'drizzle-orm';
import { asSystem } from '../db/access.ts';
import type { Database } from '../db/database.ts';
import { identityAttempt } from '../db/schema/identity.ts';

const MOST_IN_A_MINUTE = 10;

/** One person at one address. Hashed: the table tells nobody who tried to sign in. */
function keyOf(email: string, ip: string): string {
  return createHash('sha256').update(`${email.trim().toLowerCase()}\n${ip}`).digest('base64url');
}

/** Counts this attempt; false where it is one too many within a minute. */
export async function mayAttempt(db: Database, email: string, ip: string): Promise<boolean> {
  const key = keyOf(email, ip);
  const attempts = await asSystem(db, async (tx) => {
    // Written before it is counted: attempts at the same moment see each other.
    await tx.insert(identityAttempt).values({ keyHash: key });
    const [row] = await tx
      .select({ attempts: count() })
      .from(identityAttempt)
      .where(
        and(
          eq(identityAttempt.keyHash, key),
          gt(identityAttempt.attemptedAt, sql`now() - interval '1 minute'`),
        ),
      );
    return row?.attempts ?? MOST_IN_A_MINUTE + 1;
  });
  return attempts <= MOST_IN_A_MINUTE;
}

/** A right password ends the count. */
export async function forgetAttempts(db: Database, email: string, ip: string): Promise<void> {
  const key = keyOf(email, ip);
  await asSystem(db, (tx) => tx.delete(identityAttempt).where(eq(identityAttempt.keyHash, key)));
}

export async function sweepAttempts(db: Database): Promise<void> {
  await asSystem(db, (tx) =>
    tx
      .delete(identityAttempt)
      .where(lt(identityAttempt.attemptedAt, sql`now() - interval '1 minute'`)),
  );
}
