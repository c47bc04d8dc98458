import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { DoorIds, LeaseIds } from 'services/payments/lease/lease-facts';
import { ON_THE_WAY } from 'services/payments/payment/payment-states';
import type { PaymentRow } from 'services/payments/payment/present';
import type { PlainDate } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import { chargeOfAllocation } from 'services/platform/db/join-conditions';
import { type Placeholders, prepareStatement } from 'services/platform/db/prepare-statement';
import { lease } from 'services/platform/db/schema/leases';
import { ledgerTransaction } from 'services/platform/db/schema/ledger';
import { charge, payment, paymentAllocation } from 'services/platform/db/schema/payments';
import { type Actor, isCallerLease } from 'services/platform/db/transaction';
import { notFound } from 'services/platform/errors/problem';

/** Payments of the caller's leases at a door, newest first. */
export function findPaymentsOfDoor(
  tx: Tx,
  { corporationId, doorId }: DoorIds,
  { hasArrived, limit }: { hasArrived: boolean; limit: number },
): Promise<PaymentRow[]> {
  const leases = tx
    .select({ leaseId: lease.leaseId })
    .from(lease)
    .where(and(eq(lease.corporationId, corporationId), eq(lease.doorId, doorId)));
  return tx
    .select()
    .from(payment)
    .where(
      and(
        eq(payment.corporationId, corporationId),
        isCallerLease(payment.leaseId),
        inArray(payment.leaseId, leases),
        hasArrived ? isNotNull(payment.settledAt) : undefined,
      ),
    )
    .orderBy(desc(payment.submittedAt), desc(payment.paymentId))
    .limit(limit);
}

/** A payment of one of the caller's leases, whoever made it; another's is answered like a missing one. */
export async function paymentRowOf(tx: Tx, actor: Actor, paymentId: string): Promise<PaymentRow> {
  const [row] = await tx
    .select()
    .from(payment)
    .where(
      and(
        eq(payment.corporationId, actor.corporationId),
        eq(payment.paymentId, paymentId),
        isCallerLease(payment.leaseId),
      ),
    );
  if (!row) throw notFound();
  return row;
}

// The next one to be sent first, then the last one sent.
export const paymentsUnderWay = prepareStatement(
  'payments-under-way',
  (tx, params: Placeholders<LeaseIds>) =>
    tx
      .select()
      .from(payment)
      .where(
        and(
          eq(payment.corporationId, params.corporationId),
          eq(payment.leaseId, params.leaseId),
          inArray(payment.state, ['scheduled', ...ON_THE_WAY]),
        ),
      )
      .orderBy(
        sql`case when ${payment.state} = 'scheduled' then ${payment.sendOn} end`,
        desc(payment.submittedAt),
        asc(payment.paymentId),
      ),
);

const partsOf = prepareStatement(
  'parts-of-payments',
  (tx, params: Placeholders<{ corporationId: string; paymentIds: string[] }>) =>
    tx
      .select({
        paymentId: paymentAllocation.paymentId,
        description: charge.description,
        amountCents: paymentAllocation.amountCents,
      })
      .from(paymentAllocation)
      .innerJoin(charge, chargeOfAllocation)
      .where(
        and(
          eq(paymentAllocation.corporationId, params.corporationId),
          sql`${paymentAllocation.paymentId} = any(${params.paymentIds})`,
        ),
      )
      .orderBy(asc(charge.dueOn), asc(charge.postedOn), asc(charge.chargeId)),
);

/** What payments of one company pay for, each part with its payment, oldest charge first. */
export const findParts = (tx: Tx, corporationId: string, paymentIds: readonly string[]) =>
  partsOf(tx, { corporationId, paymentIds: [...paymentIds] });

/** What one payment pays for. */
export async function allocationsOf(tx: Tx, row: PaymentRow) {
  const parts = await findParts(tx, row.corporationId, [row.paymentId]);
  return parts.map(({ description, amountCents }) => ({ description, amountCents }));
}

/** The days on which payments of one company were taken out of the ledger again, by the payment's id. */
export async function returnDays(
  tx: Tx,
  corporationId: string,
  rows: readonly PaymentRow[],
): Promise<Map<string, PlainDate>> {
  const ids = rows.filter((row) => row.state === 'returned').map((row) => row.paymentId);
  // Few ever come back, and never one that is being made: that one costs no statement.
  if (ids.length === 0) return new Map();
  const found = await tx
    .select({ paymentId: ledgerTransaction.paymentId, on: ledgerTransaction.postedOn })
    .from(ledgerTransaction)
    .where(
      and(
        eq(ledgerTransaction.corporationId, corporationId),
        inArray(ledgerTransaction.paymentId, ids),
        eq(ledgerTransaction.transactionType, 'return_reversal'),
      ),
    );
  return new Map(found.map(({ paymentId, on }) => [paymentId ?? '', on]));
}
