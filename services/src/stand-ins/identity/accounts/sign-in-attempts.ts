import { createHash, createHmac } from 'node:crypto';
import { and, count, eq, gt, inArray, lt, min, sql } from 'drizzle-orm';
import type { Database, Tx } from 'services/platform/db/database';
import { identityAttempt } from 'services/platform/db/schema/identity';
import { withSystemContext } from 'services/platform/db/transaction';
import { getAddressBlock } from 'services/platform/http/client-address';

type AttemptLimit = { key: string; maxAttempts: number; seconds: number };
/** The database rows of one sign-in attempt. */
export type StartedAttempt = {
  account: string;
  ids: number[];
  /** Id of the row that marks this submission as running; undefined if an identical one is running already. */
  runningId: number | undefined;
};

type FormSubmission = {
  email: string;
  address: string;
  /** Identical for every submission of one form with the same content (`hashSubmission`). */
  submissionHash: string;
};

/** Maximum duration of a submission. A password check waits up to 10 seconds in the queue. */
const RUNNING_SECONDS = 15;

/** Limit for one account from one address. */
const ACCOUNT_LIMIT = { maxAttempts: 10, seconds: 60 };
/** Limit for one address over all accounts. It is higher, because a building often shares one address. */
const ADDRESS_LIMIT = { maxAttempts: 20, seconds: 600 };

/** Hashes a key, so that the table does not reveal who tried to sign in from where. */
const hashKey = (text: string) => createHash('sha256').update(text).digest('base64url');

/**
 * Hashes a submission, to recognize the same form sent again with the same content. Keyed with a secret that is
 * not in the database, so that the password cannot be guessed from a row.
 */
export const hashSubmission = (
  secret: string,
  uid: string,
  email: string,
  password: string,
): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify([uid, email, password]))
    .digest('base64url');

/**
 * Records an attempt before the password is checked. Returns `retryAfter` in seconds above the limit; refused
 * attempts are not recorded, so that further tries do not extend the wait. A form that is sent again while its
 * first submission is running, in any process, counts as one attempt.
 */
export async function startAttempt(
  db: Database,
  { email, address, submissionHash }: FormSubmission,
): Promise<StartedAttempt | { retryAfter: number }> {
  const block = getAddressBlock(address);
  const account = hashKey(`${email.trim().toLowerCase()}\n${block}`);
  const limits = [
    { key: account, ...ACCOUNT_LIMIT },
    { key: hashKey(`address\n${block}`), ...ADDRESS_LIMIT },
  ];
  return withSystemContext(db, async (tx) => {
    // Advisory locks serialize concurrent attempts with the same key, so that each counts the previous ones.
    for (const { key } of limits.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
    }
    if (await isSubmissionRunning(tx, submissionHash))
      return { account, ids: [], runningId: undefined };
    for (const limit of limits) {
      const retryAfter = await findRetryAfter(tx, limit);
      if (retryAfter > 0) return { retryAfter };
    }
    const rows = await tx
      .insert(identityAttempt)
      .values([...limits.map(({ key }) => ({ keyHash: key })), { keyHash: submissionHash }])
      .returning({ id: identityAttempt.attemptId, keyHash: identityAttempt.keyHash });
    const running = rows.find(({ keyHash }) => keyHash === submissionHash);
    return { account, ids: rows.map(({ id }) => id), runningId: running?.id };
  });
}

async function isSubmissionRunning(tx: Tx, submissionHash: string): Promise<boolean> {
  const since = sql`now() - make_interval(secs => ${RUNNING_SECONDS})`;
  const rows = await tx
    .select({ id: identityAttempt.attemptId })
    .from(identityAttempt)
    .where(and(eq(identityAttempt.keyHash, submissionHash), gt(identityAttempt.attemptedAt, since)))
    .limit(1);
  return rows.length > 0;
}

/** Ends an attempt with a wrong password. It counts, and the same form sent again is a new attempt. */
export async function endAttempt(db: Database, { runningId }: StartedAttempt): Promise<void> {
  if (runningId === undefined) return;
  await withSystemContext(db, (tx) =>
    tx.delete(identityAttempt).where(eq(identityAttempt.attemptId, runningId)),
  );
}

/** Returns the seconds until another attempt is allowed, or 0. */
async function findRetryAfter(
  tx: Tx,
  { key, maxAttempts, seconds }: AttemptLimit,
): Promise<number> {
  const since = sql`now() - make_interval(secs => ${seconds})`;
  const [row] = await tx
    .select({ attempts: count(), oldest: min(identityAttempt.attemptedAt) })
    .from(identityAttempt)
    .where(and(eq(identityAttempt.keyHash, key), gt(identityAttempt.attemptedAt, since)));
  if (!row || row.attempts < maxAttempts) return 0;
  const free = (row.oldest?.getTime() ?? Date.now()) + seconds * 1000;
  return Math.min(seconds, Math.max(1, Math.ceil((free - Date.now()) / 1000)));
}

/** After a correct password, deletes the attempts of the account and does not count this one for the address. */
export async function clearAttempts(db: Database, { account, ids }: StartedAttempt): Promise<void> {
  await withSystemContext(db, async (tx) => {
    await tx.delete(identityAttempt).where(eq(identityAttempt.keyHash, account));
    await tx.delete(identityAttempt).where(inArray(identityAttempt.attemptId, ids));
  });
}

/** Deletes an attempt whose password was not checked, so that it does not count. */
export async function withdrawAttempt(db: Database, { ids }: StartedAttempt): Promise<void> {
  await withSystemContext(db, (tx) =>
    tx.delete(identityAttempt).where(inArray(identityAttempt.attemptId, ids)),
  );
}

export async function deleteOldAttempts(db: Database): Promise<void> {
  const longest = Math.max(ACCOUNT_LIMIT.seconds, ADDRESS_LIMIT.seconds);
  await withSystemContext(db, (tx) =>
    tx
      .delete(identityAttempt)
      .where(lt(identityAttempt.attemptedAt, sql`now() - make_interval(secs => ${longest})`)),
  );
}
