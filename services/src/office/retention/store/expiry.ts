import { and, asc, eq, inArray, lt, not, notExists, or, sql } from 'drizzle-orm';
import type { Database, Tx } from 'services/platform/db/database';
import { lease, leaseParty } from 'services/platform/db/schema/leases';
import { person } from 'services/platform/db/schema/people';
import { withEraserContext } from 'services/platform/db/transaction';
import type { DataRule } from './data-rule.ts';
import type { ErasablePerson } from './erasure.ts';
import { isErased } from './rules/people-rules.ts';

/** People all of whose leases ended before a day, and who are not erased yet. */
export const listLongGonePeople = (
  tx: Tx,
  endedBefore: string,
  limit: number,
): Promise<ErasablePerson[]> =>
  tx
    .select()
    .from(person)
    .where(
      and(
        not(isErased()),
        inArray(
          person.personId,
          tx
            .select({ id: leaseParty.personId })
            .from(leaseParty)
            .where(eq(leaseParty.corporationId, person.corporationId)),
        ),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(leaseParty)
            .innerJoin(
              lease,
              and(
                eq(lease.corporationId, leaseParty.corporationId),
                eq(lease.leaseId, leaseParty.leaseId),
              ),
            )
            .where(
              and(
                eq(leaseParty.corporationId, person.corporationId),
                eq(leaseParty.personId, person.personId),
                or(sql`${lease.moveOutDate} is null`, not(lt(lease.moveOutDate, endedBefore))),
              ),
            ),
        ),
      ),
    )
    .orderBy(asc(person.corporationId), asc(person.personId))
    .limit(limit);

const BATCH = 5_000;

/** Deletes the expired rows of a table in transactions of limited size. Returns how many. */
export async function deleteExpiredRows(
  db: Database,
  { table, expiry }: Pick<DataRule, 'table' | 'expiry'>,
  now: Date,
): Promise<number> {
  if (expiry === undefined) return 0;
  const isOld = expiry.olderThan(new Date(now.getTime() - expiry.days * 86_400_000));
  let deleted = 0;
  for (;;) {
    const batch = await withEraserContext(db, (tx) =>
      tx.execute(
        sql`delete from ${table} where ctid = any(array(
          select ctid from ${table} where ${isOld} limit ${BATCH})) returning 1`,
      ),
    );
    deleted += batch.rows.length;
    if (batch.rows.length < BATCH) return deleted;
  }
}
