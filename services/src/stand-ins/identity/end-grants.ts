import { and, eq, inArray, or } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';
import { identityRecord } from 'services/platform/db/schema/identity';
import { hashOfId } from './adapter.ts';

/**
 * Ends sign-ins: their refresh tokens are of no use from here on, and the cookie of the browser signs
 * nobody in again. Access tokens that are out hold for their few minutes.
 */
export async function endGrants(tx: Tx, grantIds: readonly string[]): Promise<void> {
  if (grantIds.length === 0) return;
  const { model, grantId, idHash, uid } = identityRecord;
  const gone = await tx
    .delete(identityRecord)
    .where(
      or(
        and(
          inArray(grantId, [...grantIds]),
          inArray(model, ['RefreshToken', 'AuthorizationCode', 'AccessToken']),
        ),
        and(eq(model, 'Grant'), inArray(idHash, grantIds.map(hashOfId))),
      ),
    )
    .returning({ payload: identityRecord.payload });
  const sessions = gone.flatMap(({ payload: { sessionUid } }) =>
    typeof sessionUid === 'string' ? sessionUid : [],
  );
  if (sessions.length === 0) return;
  await tx.delete(identityRecord).where(and(eq(model, 'Session'), inArray(uid, sessions)));
}
