import { and, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import type { PlanRow, RunRow } from 'services/payments/auto-pay/plans/plan-rows';
import { TAKES_MONEY } from 'services/payments/payment/payment-states';
import type { Tx } from 'services/platform/db/database';
import { attemptOfPayment } from 'services/platform/db/joins';
import { autoPayAttempt } from 'services/platform/db/schema/auto-pay';
import { payment } from 'services/platform/db/schema/payments';

/** What the renter has paid by hand since a draw came back, cents: what is left may be another's to pay. */
export async function paidSince(tx: Tx, plan: PlanRow, { updatedAt }: RunRow): Promise<number> {
  const [row] = await tx
    .select({ cents: sql<string>`coalesce(sum(${payment.amountCents}), 0)` })
    .from(payment)
    .leftJoin(autoPayAttempt, attemptOfPayment)
    .where(
      and(
        eq(payment.corporationId, plan.corporationId),
        eq(payment.leaseId, plan.leaseId),
        eq(payment.personId, plan.personId),
        inArray(payment.state, TAKES_MONEY),
        gte(payment.submittedAt, updatedAt),
        isNull(autoPayAttempt.paymentId),
      ),
    );
  return Number(row?.cents);
}
