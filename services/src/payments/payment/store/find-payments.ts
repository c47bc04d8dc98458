import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { DoorIds, LeaseIds } from 'services/payments/lease/lease-payment-terms';
import { IN_FLIGHT_STATES } from 'services/payments/payment/payment-states';
import type { PaymentRow } from 'services/payments/payment/to-payment-response';
import type { PlainDate } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import { isChargeOfAllocation } from 'services/platform/db/join-conditions';
import { type Placeholders, prepareStatement } from 'services/platform/db/prepare-statement';
import { lease } from 'services/platform/db/schema/leases';
import { ledgerTransaction } from 'services/platform/db/schema/ledger';
import { charge, payment, paymentAllocation } from 'services/platform/db/schema/payments';
import { type Actor, isCallerLease } from 'services/platform/db/transaction';
import { notFound } from 'services/platform/errors/problem';

/** Lists payments of the caller's leases at a door, newest first. */
export function listPaymentsOfDoor(
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

/** Loads a payment of one of the caller's leases, made by any occupant; 404 for any other. */
export async function loadPaymentRow(tx: Tx, actor: Actor, paymentId: string): Promise<PaymentRow> {
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

// The next scheduled payment first, then the newest pending one.
export const selectUnfinishedPayments = prepareStatement(
  'payments-under-way',
  (tx, input: Placeholders<LeaseIds>) =>
    tx
      .select()
      .from(payment)
      .where(
        and(
          eq(payment.corporationId, input.corporationId),
          eq(payment.leaseId, input.leaseId),
          inArray(payment.state, ['scheduled', ...IN_FLIGHT_STATES]),
        ),
      )
      .orderBy(
        sql`case when ${payment.state} = 'scheduled' then ${payment.sendOn} end`,
        desc(payment.submittedAt),
        asc(payment.paymentId),
      ),
);

const selectAllocations = prepareStatement(
  'parts-of-payments',
  (tx, input: Placeholders<{ corporationId: string; paymentIds: string[] }>) =>
    tx
      .select({
        paymentId: paymentAllocation.paymentId,
        description: charge.description,
        amountCents: paymentAllocation.amountCents,
      })
      .from(paymentAllocation)
      .innerJoin(charge, isChargeOfAllocation)
      .where(
        and(
          eq(paymentAllocation.corporationId, input.corporationId),
          sql`${paymentAllocation.paymentId} = any(${input.paymentIds})`,
        ),
      )
      .orderBy(asc(charge.dueOn), asc(charge.postedOn), asc(charge.chargeId)),
);

/** Lists the allocations of payments of one company, the oldest charge first. */
export const listAllocations = (tx: Tx, corporationId: string, paymentIds: readonly string[]) =>
  selectAllocations(tx, { corporationId, paymentIds: [...paymentIds] });

/** Lists the allocations of one payment. */
export async function listAllocationsOfPayment(tx: Tx, row: PaymentRow) {
  const allocations = await listAllocations(tx, row.corporationId, [row.paymentId]);
  return allocations.map(({ description, amountCents }) => ({ description, amountCents }));
}

/** Finds the days on which payments of one company were reversed in the ledger, by payment id. */
export async function findReturnDates(
  tx: Tx,
  corporationId: string,
  rows: readonly PaymentRow[],
): Promise<Map<string, PlainDate>> {
  const returnedIds = rows.filter((row) => row.state === 'returned').map((row) => row.paymentId);
  // Few payments are returned, and never a new one, so new payments cost no statement.
  if (returnedIds.length === 0) return new Map();
  const found = await tx
    .select({ paymentId: ledgerTransaction.paymentId, on: ledgerTransaction.postedOn })
    .from(ledgerTransaction)
    .where(
      and(
        eq(ledgerTransaction.corporationId, corporationId),
        inArray(ledgerTransaction.paymentId, returnedIds),
        eq(ledgerTransaction.transactionType, 'return_reversal'),
      ),
    );
  return new Map(found.map(({ paymentId, on }) => [paymentId ?? '', on]));
}
