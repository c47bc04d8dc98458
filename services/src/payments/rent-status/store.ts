import { and, asc, desc, eq, gte, inArray, notInArray, sql } from 'drizzle-orm';
import type { LeaseIds, LeasePaymentTerms } from 'services/payments/lease/lease-payment-terms';
import { selectLedgerLines } from 'services/payments/ledger/store/ledger-lines';
import type { PaymentRow } from 'services/payments/payment/to-payment-response';
import type { PlainDate } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import {
  isChargeOfAllocation,
  isChargeOfTransaction,
  isPaymentOfAllocation,
} from 'services/platform/db/join-conditions';
import { ledgerTransaction } from 'services/platform/db/schema/ledger';
import { charge, payment, paymentAllocation } from 'services/platform/db/schema/payments';
import type { LedgerEntryRow } from './ledger-entries.ts';

/** Lists rent charges posted on or after a day, the last due first. */
export const listRentCharges = (tx: Tx, { corporationId, leaseId }: LeaseIds, since: PlainDate) =>
  tx
    .select({ charge })
    .from(ledgerTransaction)
    .innerJoin(charge, isChargeOfTransaction)
    .where(
      and(
        eq(ledgerTransaction.corporationId, corporationId),
        eq(ledgerTransaction.leaseId, leaseId),
        gte(ledgerTransaction.postedOn, since),
        eq(charge.chargeType, 'rent'),
      ),
    )
    .orderBy(desc(charge.dueOn), desc(charge.postedOn), asc(charge.chargeId));

/** Lists rent charges that a payment is allocated to, the oldest first. */
export const listRentChargesOfPayment = (tx: Tx, corporationId: string, paymentId: string) =>
  tx
    .select({ charge })
    .from(paymentAllocation)
    .innerJoin(charge, isChargeOfAllocation)
    .where(
      and(
        eq(paymentAllocation.corporationId, corporationId),
        eq(paymentAllocation.paymentId, paymentId),
        eq(charge.chargeType, 'rent'),
      ),
    )
    .orderBy(asc(charge.dueOn), asc(charge.chargeId));

/**
 * Lists the payments that were allocated to charges, in any state, oldest first, with one row for each
 * charge.
 */
export function listPaymentsForCharges(
  tx: Tx,
  { corporationId }: LeasePaymentTerms,
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
    .innerJoin(payment, isPaymentOfAllocation)
    .where(
      and(
        eq(paymentAllocation.corporationId, corporationId),
        inArray(paymentAllocation.chargeId, [...chargeIds]),
      ),
    )
    .orderBy(asc(payment.submittedAt), asc(payment.paymentId));
}

const MAX_OTHER_PAYMENTS = 12;

/** Lists the newest payments of the lease except the given ones. */
export function listOtherRecentPayments(
  tx: Tx,
  { corporationId, leaseId }: LeasePaymentTerms,
  excludedIds: readonly string[],
): Promise<PaymentRow[]> {
  return tx
    .select()
    .from(payment)
    .where(
      and(
        eq(payment.corporationId, corporationId),
        eq(payment.leaseId, leaseId),
        notInArray(payment.paymentId, [...excludedIds]),
      ),
    )
    .orderBy(desc(payment.submittedAt), desc(payment.paymentId))
    .limit(MAX_OTHER_PAYMENTS);
}

/** Lists the ledger lines of payments, oldest first, each with the balance after it. */
export async function listLinesOfPayments(
  tx: Tx,
  { corporationId, leaseId }: LeaseIds,
  paymentIds: readonly string[],
): Promise<LedgerEntryRow[]> {
  // Excludes the return fee, which references the payment but is a separate charge.
  const isOfPayments = sql`payment_id in ${[...paymentIds]}
    and transaction_type in ('payment', 'return_reversal', 'refund')`;
  const since = sql`(select min(posted_on) from ledger_transaction
    where corporation_id = ${corporationId} and lease_id = ${leaseId} and ${isOfPayments})`;
  const { rows } = await tx.execute<LedgerEntryRow>(sql`
    select payment_id, transaction_type as type, posted_on::text as posted, balance
    from (${selectLedgerLines({ corporationId, leaseId }, { since })}) line where ${isOfPayments}
    order by posted_on, entry_number`);
  return rows;
}
