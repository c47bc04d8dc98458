import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { IN_THE_BOOKS } from 'services/payments/payment/payment-states';
import type { PaymentRow } from 'services/payments/payment/present';
import { localTime, type PlainDate } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import { doorOfLease, paymentOfAllocation, propertyOfDoor } from 'services/platform/db/joins';
import { lease } from 'services/platform/db/schema/leases';
import { ledgerTransaction } from 'services/platform/db/schema/ledger';
import { charge, payment, paymentAllocation } from 'services/platform/db/schema/payments';
import { door, property } from 'services/platform/db/schema/people';
import { type Places, statement } from 'services/platform/db/statement';
import { paymentPostings, postTransaction, reversed } from './ledger.ts';

type Home = Pick<PaymentRow, 'corporationId' | 'leaseId'>;

/** Today where the home stands. */
export async function todayOf(tx: Tx, row: Home, now: Date): Promise<PlainDate> {
  return localTime(now, await zoneOf(tx, row)).date;
}

const zones = statement(
  'zone-of-lease',
  (tx, given: Places<{ corporationId: string; leaseId: string }>) =>
    tx
      .select({ timeZone: property.timeZone })
      .from(lease)
      .innerJoin(door, doorOfLease)
      .innerJoin(property, propertyOfDoor)
      .where(and(eq(lease.corporationId, given.corporationId), eq(lease.leaseId, given.leaseId))),
);

/** The IANA zone of the home. */
export async function zoneOf(tx: Tx, { corporationId, leaseId }: Home): Promise<string> {
  const [place] = await zones(tx, { corporationId, leaseId });
  return place?.timeZone ?? 'UTC';
}

/** Puts a payment that has arrived into the books and closes the charges that are covered now. */
export async function postSettlement(tx: Tx, row: PaymentRow, now: Date): Promise<void> {
  await postTransaction(tx, {
    corporationId: row.corporationId,
    leaseId: row.leaseId,
    transactionType: 'payment',
    postedOn: await todayOf(tx, row, now),
    description: `Payment, ${row.payerName}`,
    payeePayer: row.payerName,
    paymentId: row.paymentId,
    postings: paymentPostings(row.amountCents, row.feeCents),
  });
  await closeCoveredCharges(tx, row, now);
}

type PaymentIds = Pick<PaymentRow, 'corporationId' | 'leaseId' | 'paymentId'>;

/** Charges of this payment whose settled allocations reach their amount. */
export async function closeCoveredCharges(tx: Tx, row: PaymentIds, now: Date): Promise<void> {
  const settled = tx
    .select({ cents: sql`sum(${paymentAllocation.amountCents})` })
    .from(paymentAllocation)
    .innerJoin(payment, and(paymentOfAllocation, inArray(payment.state, IN_THE_BOOKS)))
    .where(
      and(
        eq(paymentAllocation.corporationId, row.corporationId),
        eq(paymentAllocation.chargeId, charge.chargeId),
        eq(payment.leaseId, row.leaseId),
      ),
    );
  await tx
    .update(charge)
    .set({ closedAt: now })
    .where(
      and(
        ofItsCharges(tx, row),
        isNull(charge.closedAt),
        sql`(${settled}) >= ${charge.amountCents}`,
      ),
    );
}

// By the lease as well: without statistics, as on PGlite, the planner else sums up for every open charge
// of the corporation first.
function ofItsCharges(tx: Tx, row: PaymentIds) {
  return and(
    eq(charge.corporationId, row.corporationId),
    eq(charge.leaseId, row.leaseId),
    inArray(
      charge.chargeId,
      tx
        .select({ chargeId: paymentAllocation.chargeId })
        .from(paymentAllocation)
        .where(
          and(
            eq(paymentAllocation.corporationId, row.corporationId),
            eq(paymentAllocation.paymentId, row.paymentId),
          ),
        ),
    ),
  );
}

/** Takes a payment that came back out of the books by a line of its own, and opens its charges. */
export async function postReturn(tx: Tx, row: PaymentRow, now: Date): Promise<void> {
  const [original] = await tx
    .select({ transactionId: ledgerTransaction.transactionId })
    .from(ledgerTransaction)
    .where(
      and(
        eq(ledgerTransaction.corporationId, row.corporationId),
        eq(ledgerTransaction.paymentId, row.paymentId),
        eq(ledgerTransaction.transactionType, 'payment'),
      ),
    );
  if (!original) throw new Error(`Payment ${row.paymentId} came back but was never posted.`);
  await postTransaction(tx, {
    corporationId: row.corporationId,
    leaseId: row.leaseId,
    transactionType: 'return_reversal',
    postedOn: await todayOf(tx, row, now),
    description: `Payment returned, ${row.payerName}`,
    payeePayer: row.payerName,
    paymentId: row.paymentId,
    reversesTransactionId: original.transactionId,
    postings: reversed(paymentPostings(row.amountCents, row.feeCents)),
  });
  await tx
    .update(charge)
    .set({ closedAt: null })
    .where(and(ofItsCharges(tx, row), isNull(charge.withdrawnAt)));
}
