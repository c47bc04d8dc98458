import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from 'services/platform/db/database';
import { identityRecord } from 'services/platform/db/schema/identity';
import { withSystemContext } from 'services/platform/db/transaction';
import { hashRecordId } from './database-adapter.ts';

/** Marks a sign-in interaction as used. Returns true only for the first of several concurrent callers. */
export async function claimInteraction(db: Database, uid: string): Promise<boolean> {
  const claimed = await withSystemContext(db, (tx) =>
    tx
      .update(identityRecord)
      .set({ consumedAt: sql`now()` })
      .where(
        and(
          eq(identityRecord.model, 'Interaction'),
          eq(identityRecord.idHash, hashRecordId(uid)),
          isNull(identityRecord.consumedAt),
        ),
      )
      .returning({ model: identityRecord.model }),
  );
  return claimed.length > 0;
}
