import { and, eq, inArray, or } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';
import { identityRecord } from 'services/platform/db/schema/identity';
import { hashRecordId } from './database-adapter.ts';

/**
 * Revokes grants: deletes their refresh tokens and the sessions behind the browser cookies. Access tokens that
 * were issued before stay valid until they expire after some minutes.
 */
export async function revokeGrants(tx: Tx, grantIds: readonly string[]): Promise<void> {
  if (grantIds.length === 0) return;
  const { model, grantId, idHash, uid } = identityRecord;
  const deleted = await tx
    .delete(identityRecord)
    .where(
      or(
        and(
          inArray(grantId, [...grantIds]),
          inArray(model, ['RefreshToken', 'AuthorizationCode', 'AccessToken']),
        ),
        and(eq(model, 'Grant'), inArray(idHash, grantIds.map(hashRecordId))),
      ),
    )
    .returning({ payload: identityRecord.payload });
  const sessions = deleted.flatMap(({ payload: { sessionUid } }) =>
    typeof sessionUid === 'string' ? sessionUid : [],
  );
  if (sessions.length === 0) return;
  await tx.delete(identityRecord).where(and(eq(model, 'Session'), inArray(uid, sessions)));
}
