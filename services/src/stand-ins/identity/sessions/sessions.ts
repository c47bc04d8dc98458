import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Database, Tx } from 'services/platform/db/database';
import { identityRecord, identitySignIn } from 'services/platform/db/schema/identity';
import { withSystemContext } from 'services/platform/db/transaction';
import { notFound } from 'services/platform/errors/problem';
import type { Caller } from 'services/platform/http/authenticate';
import { endGrants } from 'services/stand-ins/identity/end-grants';
import { sessionIdOf } from 'services/stand-ins/identity/sign-ins';
import type { OpenSession, Security } from 'shared/contract/security';
import { browserWords } from './browser-words.ts';

const MOST_SIGN_INS = 20;
const MOST_SESSIONS = 200;

type Who = Pick<Caller, 'subject' | 'sessionId'>;
type SignInRow = typeof identitySignIn.$inferSelect;

/**
 * Where the account of a verified token is signed in. These tables are the identity provider's and know
 * no company: what is asked for is the subject of the token, and never anything that the caller sends.
 */
export function findSecurity(db: Database, { subject, sessionId }: Who): Promise<Security> {
  return withSystemContext(db, async (tx) => {
    const signIns = await tx
      .select()
      .from(identitySignIn)
      .where(eq(identitySignIn.accountId, subject))
      .orderBy(desc(identitySignIn.signedInAt), desc(identitySignIn.grantId))
      .limit(MOST_SIGN_INS);
    const open = await openSignIns(tx, subject);
    return {
      sessions: open.map((row) => present(row, sessionId)).sort(thisFirst),
      sign_ins: signIns.map((row) => ({
        ...browserWords(row.userAgent),
        signed_in_at: row.signedInAt.toISOString(),
      })),
    };
  });
}

const thisFirst = (a: OpenSession, b: OpenSession) => Number(b.is_this) - Number(a.is_this);

function present(row: SignInRow, current: string | null): OpenSession {
  const session_id = sessionIdOf(row.grantId);
  return {
    session_id,
    ...browserWords(row.userAgent),
    signed_in_at: row.signedInAt.toISOString(),
    last_used_at: row.lastUsedAt.toISOString(),
    is_this: session_id === current,
  };
}

/** Of each browser the last sign-in, as long as it has a refresh token that can be used. */
async function openSignIns(tx: Tx, subject: string): Promise<SignInRow[]> {
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
    .limit(MOST_SESSIONS);
  return rows.sort((a, b) => b.lastUsedAt.getTime() - a.lastUsedAt.getTime());
}

/** Ends one of the caller's sign-ins. Throws `not_found` where it is none of theirs, or over. */
export function endSession(db: Database, { subject }: Who, sessionId: string): Promise<number> {
  return withSystemContext(db, async (tx) => {
    const open = await openSignIns(tx, subject);
    const found = open.find(({ grantId }) => sessionIdOf(grantId) === sessionId);
    if (!found) throw notFound();
    await endGrants(tx, [found.grantId]);
    return 1;
  });
}

/** Ends all of the caller's sign-ins but the one that asks. */
export function endOtherSessions(db: Database, { subject, sessionId }: Who): Promise<number> {
  return withSystemContext(db, async (tx) => {
    const open = await openSignIns(tx, subject);
    const others = open.filter(({ grantId }) => sessionIdOf(grantId) !== sessionId);
    await endGrants(
      tx,
      others.map(({ grantId }) => grantId),
    );
    return others.length;
  });
}
