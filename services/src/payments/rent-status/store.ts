import { and, asc, desc, eq, gte, inArray, notInArray, sql } from 'drizzle-orm';
import type { LeaseFacts, LeaseIds } from 'services/payments/lease/lease-facts';
import { linesOf } from 'services/payments/ledger/store/lines';
import type { PaymentRow } from 'services/payments/payment/present';
import type { PlainDate } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import {
  chargeOfAllocation,
  chargeOfTransaction,
  paymentOfAllocation,
} from 'services/platform/db/join-conditions';
import { ledgerTransaction } from 'services/platform/db/schema/ledger';
import { charge, payment, paymentAllocation } from 'services/platform/db/schema/payments';
import type { Row } from './ledger-places.ts';

/** Rent charges that were posted on or after a day, the last one due first. */
export const findRentCharges = (tx: Tx, { corporationId, leaseId }: LeaseIds, since: PlainDate) =>
  tx
    .select({ charge })
    .from(ledgerTransaction)
    .innerJoin(charge, chargeOfTransaction)
    .where(
      and(
        eq(ledgerTransaction.corporationId, corporationId),
        eq(ledgerTransaction.leaseId, leaseId),
        gte(ledgerTransaction.postedOn, since),
        eq(charge.chargeType, 'rent'),
      ),
    )
    .orderBy(desc(charge.dueOn), desc(charge.postedOn), asc(charge.chargeId));

/** Rent charges that a payment is for, the oldest first. */
export const findRentChargesOfPayment = (tx: Tx, corporationId: string, paymentId: string) =>
  tx
    .select({ charge })
    .from(paymentAllocation)
    .innerJoin(charge, chargeOfAllocation)
    .where(
      and(
        eq(paymentAllocation.corporationId, corporationId),
        eq(paymentAllocation.paymentId, paymentId),
        eq(charge.chargeType, 'rent'),
      ),
    )
    .orderBy(asc(charge.dueOn), asc(charge.chargeId));

/** What was to pay for charges, whatever became of it: oldest first, a line for each charge. */
export function paymentsFor(
  tx: Tx,
  { corporationId }: LeaseFacts,
  chargeIds: readonly string[],
): Promise<{ chargeId: string; cents: number; payment: PaymentRow }[]> {
  if (chargeIds.length === 0) return Promise.resolve([]);
  return tx
    .select({
      chargeId: paymentAllocation.chargeId,
      cents: paymentAllocation.amountCents,
      payment,
    })
    .from(paymentAllocation)
    .innerJoin(payment, paymentOfAllocation)
    .where(
      and(
        eq(paymentAllocation.corporationId, corporationId),
        inArray(paymentAllocation.chargeId, [...chargeIds]),
      ),
    )
    .orderBy(asc(payment.submittedAt), asc(payment.paymentId));
}

const MOST_OTHERS = 12;

/** The last payments of the lease beside these, newest first. */
export function lastPayments(
  tx: Tx,
  { corporationId, leaseId }: LeaseFacts,
  beside: readonly string[],
): Promise<PaymentRow[]> {
  return tx
    .select()
    .from(payment)
    .where(
      and(
        eq(payment.corporationId, corporationId),
        eq(payment.leaseId, leaseId),
        notInArray(payment.paymentId, [...beside]),
      ),
    )
    .orderBy(desc(payment.submittedAt), desc(payment.paymentId))
    .limit(MOST_OTHERS);
}

/** The ledger lines of payments, oldest first, each with the balance after it. */
export async function findLinesOfPayments(
  tx: Tx,
  { corporationId, leaseId }: LeaseIds,
  paymentIds: readonly string[],
): Promise<Row[]> {
  // Not the fee of a return: it names the payment, and is a charge of its own.
  const theirs = sql`payment_id in ${[...paymentIds]}
    and transaction_type in ('payment', 'return_reversal', 'refund')`;
  const since = sql`(select min(posted_on) from ledger_transaction
    where corporation_id = ${corporationId} and lease_id = ${leaseId} and ${theirs})`;
  const { rows } = await tx.execute<Row>(sql`
    select payment_id, transaction_type as type, posted_on::text as posted, balance
    from (${linesOf({ corporationId, leaseId }, { since })}) line where ${theirs}
    order by posted_on, entry_number`);
  return rows;
}
