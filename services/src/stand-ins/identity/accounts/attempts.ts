import { createHash, createHmac } from 'node:crypto';
import { and, count, eq, gt, inArray, lt, min, sql } from 'drizzle-orm';
import type { Database, Tx } from 'services/platform/db/database';
import { identityAttempt } from 'services/platform/db/schema/identity';
import { withSystemContext } from 'services/platform/db/transaction';
import { getAddressBlock } from 'services/platform/http/client-address';

type Limit = { key: string; most: number; seconds: number };
/** Ids of what was written down for one attempt. */
export type Attempt = {
  account: string;
  ids: number[];
  /** Of the row that marks this send as running; undefined where another send of the same form counts. */
  runningId: number | undefined;
};

type Send = {
  email: string;
  address: string;
  /** The same for every send of one form with the same content (`hashSend`). */
  sendHash: string;
};

/** A send runs no longer than this: a password waits 10 seconds for its turn. */
const RUNNING_SECONDS = 15;

/** One person at one address. */
const ACCOUNT_LIMIT = { most: 10, seconds: 60 };
/** One address, whoever it tries to be: the people of a building often share it. */
const ADDRESS_LIMIT = { most: 20, seconds: 600 };

/** Hashed: the table tells nobody who tried to sign in from where. */
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');

/**
 * Tells sends of one form with the same content from all others. Keyed with a secret that the database does not
 * have: what was typed cannot be guessed from a row.
 */
export const hashSend = (secret: string, uid: string, email: string, password: string): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify([uid, email, password]))
    .digest('base64url');

/**
 * Writes an attempt down before the password is looked at. `retryAfter` in seconds where there were too
 * many already; what is refused is not written down, so that trying on does not prolong the wait. A form that
 * is sent again while its first send is running, in whichever process, is one attempt.
 */
export async function startAttempt(
  db: Database,
  { email, address, sendHash }: Send,
): Promise<Attempt | { retryAfter: number }> {
  const block = getAddressBlock(address);
  const account = hashOf(`${email.trim().toLowerCase()}\n${block}`);
  const limits = [
    { key: account, ...ACCOUNT_LIMIT },
    { key: hashOf(`address\n${block}`), ...ADDRESS_LIMIT },
  ];
  return withSystemContext(db, async (tx) => {
    // Attempts at the same moment wait for each other: each one counts those before it.
    for (const { key } of limits.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
    }
    if (await isRunning(tx, sendHash)) return { account, ids: [], runningId: undefined };
    for (const limit of limits) {
      const retryAfter = await findWait(tx, limit);
      if (retryAfter > 0) return { retryAfter };
    }
    const rows = await tx
      .insert(identityAttempt)
      .values([...limits.map(({ key }) => ({ keyHash: key })), { keyHash: sendHash }])
      .returning({ id: identityAttempt.attemptId, keyHash: identityAttempt.keyHash });
    const running = rows.find(({ keyHash }) => keyHash === sendHash);
    return { account, ids: rows.map(({ id }) => id), runningId: running?.id };
  });
}

async function isRunning(tx: Tx, sendHash: string): Promise<boolean> {
  const since = sql`now() - make_interval(secs => ${RUNNING_SECONDS})`;
  const rows = await tx
    .select({ id: identityAttempt.attemptId })
    .from(identityAttempt)
    .where(and(eq(identityAttempt.keyHash, sendHash), gt(identityAttempt.attemptedAt, since)))
    .limit(1);
  return rows.length > 0;
}

/** A wrong password counts; from now on, the same form sent again is another attempt. */
export async function endAttempt(db: Database, { runningId }: Attempt): Promise<void> {
  if (runningId === undefined) return;
  await withSystemContext(db, (tx) =>
    tx.delete(identityAttempt).where(eq(identityAttempt.attemptId, runningId)),
  );
}

/** Seconds until one more is allowed; 0: now. */
async function findWait(tx: Tx, { key, most, seconds }: Limit): Promise<number> {
  const since = sql`now() - make_interval(secs => ${seconds})`;
  const [row] = await tx
    .select({ attempts: count(), oldest: min(identityAttempt.attemptedAt) })
    .from(identityAttempt)
    .where(and(eq(identityAttempt.keyHash, key), gt(identityAttempt.attemptedAt, since)));
  if (!row || row.attempts < most) return 0;
  const free = (row.oldest?.getTime() ?? Date.now()) + seconds * 1000;
  return Math.min(seconds, Math.max(1, Math.ceil((free - Date.now()) / 1000)));
}

/** A right password ends the count of the person, and does not count for the address. */
export async function forgetAttempts(db: Database, { account, ids }: Attempt): Promise<void> {
  await withSystemContext(db, async (tx) => {
    await tx.delete(identityAttempt).where(eq(identityAttempt.keyHash, account));
    await tx.delete(identityAttempt).where(inArray(identityAttempt.attemptId, ids));
  });
}

/** An attempt whose password was never looked at does not count. */
export async function withdrawAttempt(db: Database, { ids }: Attempt): Promise<void> {
  await withSystemContext(db, (tx) =>
    tx.delete(identityAttempt).where(inArray(identityAttempt.attemptId, ids)),
  );
}

export async function sweepAttempts(db: Database): Promise<void> {
  const longest = Math.max(ACCOUNT_LIMIT.seconds, ADDRESS_LIMIT.seconds);
  await withSystemContext(db, (tx) =>
    tx
      .delete(identityAttempt)
      .where(lt(identityAttempt.attemptedAt, sql`now() - make_interval(secs => ${longest})`)),
  );
}
