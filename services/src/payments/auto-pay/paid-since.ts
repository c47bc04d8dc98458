import { and, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from 'services/db/database';
import { attemptOfPayment } from 'services/db/joins';
import { autoPayAttempt } from 'services/db/schema/auto-pay';
import { payment } from 'services/db/schema/payments';
import { TAKES_MONEY } from '../payment-states.ts';
import type { PlanRow, RunRow } from './plan-rows.ts';

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
