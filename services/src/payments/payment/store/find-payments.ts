import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { DoorIds, LeaseIds } from 'services/payments/lease/lease-facts';
import { ON_THE_WAY } from 'services/payments/payment/payment-states';
import type { PaymentRow } from 'services/payments/payment/present';
import type { PlainDate } from 'services/platform/dates/calendar';
import { type Actor, isOfCaller } from 'services/platform/db/access';
import type { Tx } from 'services/platform/db/database';
import { chargeOfAllocation } from 'services/platform/db/joins';
import { lease } from 'services/platform/db/schema/leases';
import { ledgerTransaction } from 'services/platform/db/schema/ledger';
import { charge, payment, paymentAllocation } from 'services/platform/db/schema/payments';
import { type Places, statement } from 'services/platform/db/statement';
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
        isOfCaller(payment.leaseId),
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
        isOfCaller(payment.leaseId),
      ),
    );
  if (!row) throw notFound();
  return row;
}

// The next one to be sent first, then the last one sent.
export const paymentsUnderWay = statement('payments-under-way', (tx, given: Places<LeaseIds>) =>
  tx
    .select()
    .from(payment)
    .where(
      and(
        eq(payment.corporationId, given.corporationId),
        eq(payment.leaseId, given.leaseId),
        inArray(payment.state, ['scheduled', ...ON_THE_WAY]),
      ),
    )
    .orderBy(
      sql`case when ${payment.state} = 'scheduled' then ${payment.sendOn} end`,
      desc(payment.submittedAt),
      asc(payment.paymentId),
    ),
);

const partsOf = statement(
  'parts-of-payments',
  (tx, given: Places<{ corporationId: string; paymentIds: string[] }>) =>
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
          eq(paymentAllocation.corporationId, given.corporationId),
          sql`${paymentAllocation.paymentId} = any(${given.paymentIds})`,
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
