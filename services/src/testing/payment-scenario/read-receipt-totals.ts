import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { COUNTED_STATES, loadPaymentResponses } from 'services/payments';
import type { Tx } from 'services/platform/db/database';
import { payment } from 'services/platform/db/schema/payments';

/**
 * Reads the sum of the credits on all receipts of the lease, in cents, and the payments whose receipt does not add up
 * to the amount. Only the named payments and those with a credit are read, because others add nothing.
 */
export async function readReceiptTotals(
  tx: Tx,
  { leaseId, personId }: { leaseId: string; personId: string },
  paymentIds: readonly string[],
) {
  const allocated = sql`(select coalesce(sum(a.amount_cents), 0) from payment_allocation a
    where a.corporation_id = ${payment.corporationId} and a.payment_id = ${payment.paymentId})`;
  const rows = await tx
    .select()
    .from(payment)
    .where(
      and(
        eq(payment.leaseId, leaseId),
        inArray(payment.state, COUNTED_STATES),
        or(
          inArray(payment.paymentId, [...paymentIds]),
          sql`${payment.amountCents} - ${payment.refundedCents} <> ${allocated}`,
        ),
      ),
    );
  const receipts = await loadPaymentResponses(tx, rows, personId);
  return {
    creditCents: receipts.reduce((sum, receipt) => sum + receipt.ahead_cents, 0),
    faultyReceipts: receipts
      .filter(
        ({ allocations, ...one }) =>
          allocations.reduce((sum, part) => sum + part.amount_cents, one.ahead_cents) !==
          one.amount_cents - one.refunded_cents,
      )
      .map(({ payment_id: id }) => id),
  };
}
