import { createHash } from 'node:crypto';
import { and, count, eq, gt, inArray, lt, min, sql } from 'drizzle-orm';
import { asSystem } from '../db/access.ts';
import type { Database, Tx } from '../db/database.ts';
import { identityAttempt } from '../db/schema/identity.ts';
import { findAddressBlock } from '../http/client-address.ts';

type Limit = { key: string; most: number; seconds: number };
/** Ids of what was written down for one attempt. */
export type Attempt = { account: string; ids: number[] };

/** One person at one address. */
const ACCOUNT_LIMIT = { most: 10, seconds: 60 };
/** One address, whoever it tries to be: the people of a building often share it. */
const ADDRESS_LIMIT = { most: 20, seconds: 600 };

/** Hashed: the table tells nobody who tried to sign in from where. */
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');

/**
 * Writes an attempt down before the password is looked at. `retryAfter` in seconds where there were too
 * many already; what is refused is not written down, so that trying on does not prolong the wait.
 */
export async function startAttempt(
  db: Database,
  email: string,
  address: string,
): Promise<Attempt | { retryAfter: number }> {
  const block = findAddressBlock(address);
  const account = hashOf(`${email.trim().toLowerCase()}\n${block}`);
  const limits = [
    { key: account, ...ACCOUNT_LIMIT },
    { key: hashOf(`address\n${block}`), ...ADDRESS_LIMIT },
  ];
  return asSystem(db, async (tx) => {
    // Attempts at the same moment wait for each other: each one counts those before it.
    for (const { key } of limits.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
    }
    for (const limit of limits) {
      const retryAfter = await findWait(tx, limit);
      if (retryAfter > 0) return { retryAfter };
    }
    const rows = await tx
      .insert(identityAttempt)
      .values(limits.map(({ key }) => ({ keyHash: key })))
      .returning({ id: identityAttempt.attemptId });
    return { account, ids: rows.map(({ id }) => id) };
  });
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
  await asSystem(db, async (tx) => {
    await tx.delete(identityAttempt).where(eq(identityAttempt.keyHash, account));
    await tx.delete(identityAttempt).where(inArray(identityAttempt.attemptId, ids));
  });
}

/** An attempt whose password was never looked at does not count. */
export async function withdrawAttempt(db: Database, { ids }: Attempt): Promise<void> {
  await asSystem(db, (tx) =>
    tx.delete(identityAttempt).where(inArray(identityAttempt.attemptId, ids)),
  );
}

export async function sweepAttempts(db: Database): Promise<void> {
  const longest = Math.max(ACCOUNT_LIMIT.seconds, ADDRESS_LIMIT.seconds);
  await asSystem(db, (tx) =>
    tx
      .delete(identityAttempt)
      .where(lt(identityAttempt.attemptedAt, sql`now() - make_interval(secs => ${longest})`)),
  );
}
