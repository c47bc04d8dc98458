import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Database, Tx } from 'services/platform/db/database';
import { identityRecord, identitySignIn } from 'services/platform/db/schema/identity';
import { withSystemContext } from 'services/platform/db/transaction';
import { notFound } from 'services/platform/errors/problem';
import type { Caller } from 'services/platform/http/authenticate';
import { getSessionId } from 'services/stand-ins/identity/record-sign-in';
import { revokeGrants } from 'services/stand-ins/identity/revoke-grants';
import type { OpenSession, Security } from 'shared/contract/security';
import { parseUserAgent } from './parse-user-agent.ts';

const MAX_SIGN_INS = 20;
const MAX_SESSIONS = 200;

type SessionOwner = Pick<Caller, 'subject' | 'sessionId'>;
type SignInRow = typeof identitySignIn.$inferSelect;

/**
 * Loads the open sessions and recent sign-ins of an account. The tables of the identity provider have no
 * company column, so queries use only the subject of the verified token and no input of the caller.
 */
export function loadSecurityOverview(
  db: Database,
  { subject, sessionId }: SessionOwner,
): Promise<Security> {
  return withSystemContext(db, async (tx) => {
    const signIns = await tx
      .select()
      .from(identitySignIn)
      .where(eq(identitySignIn.accountId, subject))
      .orderBy(desc(identitySignIn.signedInAt), desc(identitySignIn.grantId))
      .limit(MAX_SIGN_INS);
    const open = await listOpenSignIns(tx, subject);
    return {
      sessions: open.map((row) => toOpenSession(row, sessionId)).sort(compareCurrentFirst),
      sign_ins: signIns.map((row) => ({
        ...parseUserAgent(row.userAgent),
        signed_in_at: row.signedInAt.toISOString(),
      })),
    };
  });
}

const compareCurrentFirst = (a: OpenSession, b: OpenSession) =>
  Number(b.is_this) - Number(a.is_this);

function toOpenSession(row: SignInRow, current: string | null): OpenSession {
  const session_id = getSessionId(row.grantId);
  return {
    session_id,
    ...parseUserAgent(row.userAgent),
    signed_in_at: row.signedInAt.toISOString(),
    last_used_at: row.lastUsedAt.toISOString(),
    is_this: session_id === current,
  };
}

/** Lists the newest sign-in of each grant that still has a usable refresh token. */
async function listOpenSignIns(tx: Tx, subject: string): Promise<SignInRow[]> {
  const usable = tx
    .select({ grantId: identityRecord.grantId })
    .from(identityRecord)
    .where(
      and(
        eq(identityRecord.model, 'RefreshToken'),
        eq(identityRecord.grantId, identitySignIn.grantId),
        isNull(identityRecord.consumedAt),
        gt(identityRecord.expiresAt, sql`now()`),
      ),
    );
  const rows = await tx
    .selectDistinctOn([identitySignIn.grantId])
    .from(identitySignIn)
    .where(and(eq(identitySignIn.accountId, subject), inArray(identitySignIn.grantId, usable)))
    .orderBy(identitySignIn.grantId, desc(identitySignIn.signedInAt))
    .limit(MAX_SESSIONS);
  return rows.sort((a, b) => b.lastUsedAt.getTime() - a.lastUsedAt.getTime());
}

/** Ends one session of the caller. Throws `not_found` if it has ended or belongs to someone else. */
export function endSession(
  db: Database,
  { subject }: SessionOwner,
  sessionId: string,
): Promise<number> {
  return withSystemContext(db, async (tx) => {
    const open = await listOpenSignIns(tx, subject);
    const found = open.find(({ grantId }) => getSessionId(grantId) === sessionId);
    if (!found) throw notFound();
    await revokeGrants(tx, [found.grantId]);
    return 1;
  });
}

/** Ends all sessions of the caller except the current one. Returns their number. */
export function endOtherSessions(
  db: Database,
  { subject, sessionId }: SessionOwner,
): Promise<number> {
  return withSystemContext(db, async (tx) => {
    const open = await listOpenSignIns(tx, subject);
    const others = open.filter(({ grantId }) => getSessionId(grantId) !== sessionId);
    await revokeGrants(
      tx,
      others.map(({ grantId }) => grantId),
    );
    return others.length;
  });
}
