import { and, asc, eq, getTableName, gt, inArray, not, or, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from 'services/platform/db/database';
import { depositReturn } from 'services/platform/db/schema/deposit-returns';
import { identityAccount } from 'services/platform/db/schema/identity';
import {
  lease,
  leaseParty,
  MOVE_OUT_COMPLETED,
  moveOut,
  moveOutPerson,
} from 'services/platform/db/schema/leases';
import { payment } from 'services/platform/db/schema/payments';
import { person } from 'services/platform/db/schema/people';
import { refund } from 'services/platform/db/schema/refunds';
import type { ErasedPerson, Erasure } from './data-rule.ts';
import { DATA_RULES } from './data-rules.ts';

export type ErasablePerson = Pick<
  typeof person.$inferSelect,
  'corporationId' | 'personId' | 'email' | 'firstName' | 'lastName'
>;
type PersonKey = Pick<ErasablePerson, 'corporationId' | 'personId'>;

/** The people with this email address or id, both in lower case. */
export const findPeople = (tx: Tx, renter: string): Promise<ErasablePerson[]> =>
  tx
    .select()
    .from(person)
    .where(or(eq(sql`lower(${person.email})`, renter), eq(sql`lower(${person.personId})`, renter)));

/** Locks a person, so that two erasures run one after the other. */
export const lockPerson = (tx: Tx, { corporationId, personId }: PersonKey) =>
  tx
    .select({ id: person.personId })
    .from(person)
    .where(and(eq(person.corporationId, corporationId), eq(person.personId, personId)))
    .for('update');

const hasMovedOut = sql<boolean>`exists (select 1 from ${moveOut}
  join ${moveOutPerson} on ${moveOutPerson.corporationId} = ${moveOut.corporationId}
    and ${moveOutPerson.moveOutId} = ${moveOut.moveOutId}
  where ${moveOut.corporationId} = ${lease.corporationId} and ${moveOut.leaseId} = ${lease.leaseId}
    and ${moveOut.moveOutStatusId} = ${MOVE_OUT_COMPLETED}
    and ${moveOutPerson.personId} = ${leaseParty.personId})`;

/** No one who signed the lease lives there now. */
const isVacated = sql<boolean>`(${lease.state} = 'ended' or not exists (
  select 1 from lease_party other
  where other.corporation_id = ${lease.corporationId} and other.lease_id = ${lease.leaseId}
    and not exists (select 1 from ${moveOut}
      join ${moveOutPerson} on ${moveOutPerson.corporationId} = ${moveOut.corporationId}
        and ${moveOutPerson.moveOutId} = ${moveOut.moveOutId}
      where ${moveOut.corporationId} = ${lease.corporationId}
        and ${moveOut.leaseId} = ${lease.leaseId}
        and ${moveOut.moveOutStatusId} = ${MOVE_OUT_COMPLETED}
        and ${moveOutPerson.personId} = other.person_id)))`;

const hasReturnedDeposit = sql<boolean>`exists (select 1 from ${depositReturn}
  where ${depositReturn.corporationId} = ${lease.corporationId}
    and ${depositReturn.leaseId} = ${lease.leaseId})`;

/** The leases of a person, with what decides about an erasure. */
export const listLeasesOfPerson = (tx: Tx, { corporationId, personId }: PersonKey) =>
  tx
    .select({
      leaseId: lease.leaseId,
      isVacated,
      hasMovedOut,
      depositCents: lease.depositCents,
      hasReturnedDeposit,
    })
    .from(leaseParty)
    .innerJoin(
      lease,
      and(eq(lease.corporationId, leaseParty.corporationId), eq(lease.leaseId, leaseParty.leaseId)),
    )
    .where(and(eq(leaseParty.corporationId, corporationId), eq(leaseParty.personId, personId)))
    .orderBy(asc(lease.leaseId));

/** References of the payments of a person that can still change: they are on the way, or were sent after an instant. */
export const listUnfinishedPayments = (
  tx: Tx,
  { corporationId, personId }: PersonKey,
  sentAfter: Date,
) =>
  tx
    .select({ reference: payment.reference })
    .from(payment)
    .where(
      and(
        eq(payment.corporationId, corporationId),
        eq(payment.personId, personId),
        or(
          inArray(payment.state, [
            'scheduled',
            'submitting',
            'unknown',
            'pending',
            'refund_pending',
          ]),
          and(
            gt(payment.submittedAt, sentAfter),
            not(inArray(payment.state, ['failed', 'cancelled', 'returned'])),
          ),
        ),
      ),
    )
    .orderBy(asc(payment.submittedAt));

/** The number of refunds to a person that are not finished. */
export const countOpenRefunds = (tx: Tx, { corporationId, personId }: PersonKey) =>
  tx.$count(
    refund,
    and(
      eq(refund.corporationId, corporationId),
      eq(refund.state, 'pending'),
      inArray(
        refund.paymentId,
        tx
          .select({ id: payment.paymentId })
          .from(payment)
          .where(and(eq(payment.corporationId, corporationId), eq(payment.personId, personId))),
      ),
    ),
  );

/** The accounts of a person at the identity stand-in. */
export const listAccounts = (tx: Tx, { corporationId, personId }: PersonKey) =>
  tx
    .select({ accountId: identityAccount.accountId })
    .from(identityAccount)
    .where(
      and(
        eq(sql`${identityAccount.dataAccess}->>'person_id'`, personId),
        eq(sql`${identityAccount.dataAccess}->>'corporation_id'`, corporationId),
      ),
    );

const listErasures = () =>
  DATA_RULES.flatMap(({ table, erasures = [] }) => erasures.map((erasure) => ({ table, erasure })));

/** Counts the rows that an erasure changes, by table. */
export async function countErasedRows(tx: Tx, erased: ErasedPerson) {
  const counts: { table: string; rows: number; isDeleted: boolean }[] = [];
  for (const { table, erasure } of listErasures()) {
    const rows = await tx.$count(table, erasure.rows(erased));
    counts.push({ table: getTableName(table), rows, isDeleted: erasure.set === undefined });
  }
  return counts.filter(({ rows }) => rows > 0);
}

/** Deletes and clears the rows of a person, in the order of the rules. Only with the eraser's context. */
export async function eraseRows(tx: Tx, erased: ErasedPerson): Promise<void> {
  for (const { table, erasure } of listErasures()) await eraseTable(tx, table, erasure, erased);
}

async function eraseTable(tx: Tx, table: PgTable, { rows, set }: Erasure, erased: ErasedPerson) {
  if (set === undefined) await tx.delete(table).where(rows(erased));
  else await tx.update(table).set(set).where(rows(erased));
}
