import { and, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import { TAKES_MONEY } from 'services/payments/payment/payment-states';
import type { Tx } from 'services/platform/db/database';
import { autoPayAttemptOfPayment } from 'services/platform/db/join-conditions';
import { type Placeholders, prepareStatement } from 'services/platform/db/prepare-statement';
import { autoPayAttempt, autoPayRun } from 'services/platform/db/schema/auto-pay';
import { payment } from 'services/platform/db/schema/payments';
import type { Ids, PlanRow } from './plans.ts';

export type RunRow = typeof autoPayRun.$inferSelect;

const ofRun = ({ corporationId, planId, period }: Ids & { period: string }) =>
  and(
    eq(autoPayRun.corporationId, corporationId),
    eq(autoPayRun.planId, planId),
    eq(autoPayRun.period, period),
  );

/** A run of a plan; undefined where the plan has none for that period. */
export async function findRun(tx: Tx, ids: Ids & { period: string }): Promise<RunRow | undefined> {
  const [run] = await tx.select().from(autoPayRun).where(ofRun(ids));
  return run;
}

export function listRuns(tx: Tx, { corporationId, planId }: Ids): Promise<RunRow[]> {
  return tx
    .select()
    .from(autoPayRun)
    .where(and(eq(autoPayRun.corporationId, corporationId), eq(autoPayRun.planId, planId)));
}

export function listAttempts(tx: Tx, { corporationId, planId }: Ids) {
  return tx
    .select()
    .from(autoPayAttempt)
    .where(and(eq(autoPayAttempt.corporationId, corporationId), eq(autoPayAttempt.planId, planId)));
}

export const attemptsOf = prepareStatement(
  'attempt-of-payment',
  (tx, params: Placeholders<{ corporationId: string; paymentId: string }>) =>
    tx
      .select()
      .from(autoPayAttempt)
      .where(
        and(
          eq(autoPayAttempt.corporationId, params.corporationId),
          eq(autoPayAttempt.paymentId, params.paymentId),
        ),
      ),
);

export type RunInsert = typeof autoPayRun.$inferInsert;

export const insertAttempt = (tx: Tx, row: typeof autoPayAttempt.$inferInsert) =>
  tx.insert(autoPayAttempt).values(row);

/** Inserts a run, or sets `columns` of the run that the plan has for that period. */
export const upsertRun = (tx: Tx, row: RunInsert, columns: Partial<RunInsert>) =>
  tx
    .insert(autoPayRun)
    .values(row)
    .onConflictDoUpdate({
      target: [autoPayRun.corporationId, autoPayRun.planId, autoPayRun.period],
      set: columns,
    });

/** What the renter has paid by hand since a draw came back, cents: what is left may be another's to pay. */
export async function paidSince(tx: Tx, plan: PlanRow, { updatedAt }: RunRow): Promise<number> {
  const [row] = await tx
    .select({ cents: sql<string>`coalesce(sum(${payment.amountCents}), 0)` })
    .from(payment)
    .leftJoin(autoPayAttempt, autoPayAttemptOfPayment)
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
