import { and, asc, eq, lte, not, type SQL, sql } from 'drizzle-orm';
import type { PaymentRow } from 'services/payments/payment/to-payment-response';
import type { Database } from 'services/platform/db/database';
import { type Placeholders, prepareStatement } from 'services/platform/db/prepare-statement';
import { isAwaited, payment } from 'services/platform/db/schema/payments';
import {
  pipelineWithCommit,
  withSystemContext,
  withSystemContextPipelined,
} from 'services/platform/db/transaction';

/** Longer than the two processor calls that one payment needs at most. */
const CLAIM_MS = 15_000;

export type DuePaymentsStatement = ReturnType<typeof selectDuePayments>;

const selectDuePayments = (name: string, condition: SQL) =>
  prepareStatement(name, (tx, input: Placeholders<{ now: string; limit: number }>) =>
    tx
      .select({ corporationId: payment.corporationId, paymentId: payment.paymentId })
      .from(payment)
      .where(and(lte(payment.nextCheckAt, sql`${input.now}::timestamptz`), condition))
      .orderBy(asc(payment.nextCheckAt))
      .limit(input.limit)
      .for('update', { skipLocked: true }),
  );

/** Selects due payments that a renter waits for. */
export const selectDueAwaited = selectDuePayments('due-awaited', isAwaited(payment));
/** Selects other due payments, which are only checked again. */
export const selectDueOthers = selectDuePayments('due-others', not(isAwaited(payment)));

const updateClaimed = prepareStatement(
  'claim-payments',
  (tx, input: Placeholders<{ corporationIds: string[]; paymentIds: string[]; until: string }>) =>
    tx
      .update(payment)
      .set({
        fence: sql`${payment.fence} + 1`,
        checks: sql`${payment.checks} + 1`,
        nextCheckAt: sql`${input.until}::timestamptz`,
      })
      .where(
        and(
          sql`${payment.corporationId} = any(${input.corporationIds})`,
          sql`${payment.paymentId} = any(${input.paymentIds})`,
        ),
      )
      .returning(),
);

/**
 * Claims due payments for this process. The raised fencing token makes outcomes of earlier claims invalid.
 */
export function claimPayments(
  db: Database,
  due: DuePaymentsStatement,
  limit: number,
  now: Date,
): Promise<PaymentRow[]> {
  return withSystemContextPipelined(
    db,
    (tx) => due(tx, { now: now.toISOString(), limit }),
    async (tx, found) => {
      if (found.length === 0) return [];
      return pipelineWithCommit(
        updateClaimed(tx, {
          corporationIds: [...new Set(found.map((row) => row.corporationId))],
          paymentIds: found.map((row) => row.paymentId),
          until: new Date(now.getTime() + CLAIM_MS).toISOString(),
        }),
      );
    },
  );
}

/** Makes every payment due that a dead process was submitting. */
export const makeSubmittingDue = (db: Database, now: Date) =>
  withSystemContext(db, (tx) =>
    tx.update(payment).set({ nextCheckAt: now }).where(eq(payment.state, 'submitting')),
  );
