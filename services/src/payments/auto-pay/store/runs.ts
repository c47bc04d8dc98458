import { and, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import { COUNTED_STATES } from 'services/payments/payment/payment-states';
import type { Tx } from 'services/platform/db/database';
import { isAutoPayAttemptOfPayment } from 'services/platform/db/join-conditions';
import { type Placeholders, prepareStatement } from 'services/platform/db/prepare-statement';
import { autoPayAttempt, autoPayRun } from 'services/platform/db/schema/auto-pay';
import { payment } from 'services/platform/db/schema/payments';
import type { PlanIds, PlanRow } from './plans.ts';

export type RunRow = typeof autoPayRun.$inferSelect;

const isRun = ({ corporationId, planId, period }: PlanIds & { period: string }) =>
  and(
    eq(autoPayRun.corporationId, corporationId),
    eq(autoPayRun.planId, planId),
    eq(autoPayRun.period, period),
  );

/** Finds the run of a plan for a period; undefined when there is none. */
export async function findRun(
  tx: Tx,
  ids: PlanIds & { period: string },
): Promise<RunRow | undefined> {
  const [run] = await tx.select().from(autoPayRun).where(isRun(ids));
  return run;
}

export function listRuns(tx: Tx, { corporationId, planId }: PlanIds): Promise<RunRow[]> {
  return tx
    .select()
    .from(autoPayRun)
    .where(and(eq(autoPayRun.corporationId, corporationId), eq(autoPayRun.planId, planId)));
}

export function listAttempts(tx: Tx, { corporationId, planId }: PlanIds) {
  return tx
    .select()
    .from(autoPayAttempt)
    .where(and(eq(autoPayAttempt.corporationId, corporationId), eq(autoPayAttempt.planId, planId)));
}

export const selectAttemptsOfPayment = prepareStatement(
  'attempt-of-payment',
  (tx, input: Placeholders<{ corporationId: string; paymentId: string }>) =>
    tx
      .select()
      .from(autoPayAttempt)
      .where(
        and(
          eq(autoPayAttempt.corporationId, input.corporationId),
          eq(autoPayAttempt.paymentId, input.paymentId),
        ),
      ),
);

export type NewRun = typeof autoPayRun.$inferInsert;

export const insertAttempt = (tx: Tx, row: typeof autoPayAttempt.$inferInsert) =>
  tx.insert(autoPayAttempt).values(row);

/** Inserts a run, or updates `columns` of the existing run for that period. */
export const upsertRun = (tx: Tx, row: NewRun, columns: Partial<NewRun>) =>
  tx
    .insert(autoPayRun)
    .values(row)
    .onConflictDoUpdate({
      target: [autoPayRun.corporationId, autoPayRun.planId, autoPayRun.period],
      set: columns,
    });

/**
 * Sums the manual payments of the plan's owner since a draw was returned, in cents. What remains due may be
 * owed by roommates.
 */
export async function sumPaidSince(tx: Tx, plan: PlanRow, { updatedAt }: RunRow): Promise<number> {
  const [row] = await tx
    .select({ cents: sql<string>`coalesce(sum(${payment.amountCents}), 0)` })
    .from(payment)
    .leftJoin(autoPayAttempt, isAutoPayAttemptOfPayment)
    .where(
      and(
        eq(payment.corporationId, plan.corporationId),
        eq(payment.leaseId, plan.leaseId),
        eq(payment.personId, plan.personId),
        inArray(payment.state, COUNTED_STATES),
        gte(payment.submittedAt, updatedAt),
        isNull(autoPayAttempt.paymentId),
      ),
    );
  return Number(row?.cents);
}
