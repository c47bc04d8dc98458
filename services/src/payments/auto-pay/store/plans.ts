import { and, asc, eq, inArray, lte, ne, or } from 'drizzle-orm';
import type { MethodRow } from 'services/payments/methods/to-method-response';
import type { Tx } from 'services/platform/db/database';
import { type Placeholders, prepareStatement } from 'services/platform/db/prepare-statement';
import { autoPayPlan } from 'services/platform/db/schema/auto-pay';
import { type Actor, isCallerLease } from 'services/platform/db/transaction';
import { notFound } from 'services/platform/errors/problem';

export type PlanRow = typeof autoPayPlan.$inferSelect;

export type PlanIds = Pick<PlanRow, 'corporationId' | 'planId'>;

const isPlan = ({ corporationId, planId }: PlanIds) =>
  and(eq(autoPayPlan.corporationId, corporationId), eq(autoPayPlan.planId, planId));

/** Locks a plan (`FOR UPDATE`); undefined when there is none. */
export async function lockPlan(tx: Tx, ids: PlanIds): Promise<PlanRow | undefined> {
  const [plan] = await tx.select().from(autoPayPlan).where(isPlan(ids)).for('update');
  return plan;
}

/** Inserts a plan and returns its row; undefined when the person already has a plan for that lease. */
export async function insertPlan(tx: Tx, plan: PlanRow): Promise<PlanRow | undefined> {
  const [inserted] = await tx.insert(autoPayPlan).values(plan).onConflictDoNothing().returning();
  return inserted;
}

export const updatePlan = (tx: Tx, ids: PlanIds, change: Partial<PlanRow>) =>
  tx.update(autoPayPlan).set(change).where(isPlan(ids));

/** Updates a plan and returns its row; undefined when there is none. */
export async function updateAndReadPlan(
  tx: Tx,
  ids: PlanIds,
  change: Partial<PlanRow>,
): Promise<PlanRow | undefined> {
  const [after] = await tx.update(autoPayPlan).set(change).where(isPlan(ids)).returning();
  return after;
}

/** Updates a plan if its state has not changed since it was read. */
export const updatePlanInState = (tx: Tx, plan: PlanRow, change: Partial<PlanRow>) =>
  tx
    .update(autoPayPlan)
    .set(change)
    .where(and(isPlan(plan), eq(autoPayPlan.state, plan.state)));

const selectOwnPlan = prepareStatement(
  'own-plan',
  (tx, input: Placeholders<{ corporationId: string; leaseId: string; personId: string }>) =>
    tx
      .select()
      .from(autoPayPlan)
      .where(
        and(
          eq(autoPayPlan.corporationId, input.corporationId),
          eq(autoPayPlan.leaseId, input.leaseId),
          eq(autoPayPlan.personId, input.personId),
          ne(autoPayPlan.state, 'ended'),
        ),
      ),
);

/** Finds the caller's plan for a lease that has not ended; undefined when auto-pay is off. */
export async function findPlan(
  tx: Tx,
  { corporationId, personId }: Actor,
  leaseId: string,
): Promise<PlanRow | undefined> {
  const [row] = await selectOwnPlan(tx, { corporationId, leaseId, personId });
  return row;
}

/**
 * Locks a plan of the caller until the transaction ends, so that the job that draws runs before or after it.
 */
export async function lockOwnPlan(tx: Tx, actor: Actor, planId: string): Promise<PlanRow> {
  const [row] = await tx
    .select()
    .from(autoPayPlan)
    .where(
      and(
        isPlan({ corporationId: actor.corporationId, planId }),
        eq(autoPayPlan.personId, actor.personId),
        isCallerLease(autoPayPlan.leaseId),
      ),
    )
    .for('update');
  if (!row) throw notFound();
  return row;
}

export type MethodIds = Pick<MethodRow, 'corporationId' | 'personId' | 'methodId'>;

/** Locks the plans that draw from a method, for any lease, always in the same order. */
export const lockPlansWithMethod = (
  tx: Tx,
  { corporationId, personId, methodId }: MethodIds,
  states: PlanRow['state'][],
): Promise<PlanRow[]> =>
  tx
    .select()
    .from(autoPayPlan)
    .where(
      and(
        eq(autoPayPlan.corporationId, corporationId),
        eq(autoPayPlan.personId, personId),
        inArray(autoPayPlan.state, states),
        or(eq(autoPayPlan.methodId, methodId), eq(autoPayPlan.backupMethodId, methodId)),
      ),
    )
    .orderBy(asc(autoPayPlan.planId))
    .for('update');

/**
 * Claims the plans that have been due the longest until `nextRunAt`. Skips plans locked by another worker.
 */
export async function claimPlans(
  tx: Tx,
  { limit, now, nextRunAt }: { limit: number; now: Date; nextRunAt: Date },
) {
  const due = await tx
    .select({ corporationId: autoPayPlan.corporationId, planId: autoPayPlan.planId })
    .from(autoPayPlan)
    .where(lte(autoPayPlan.nextRunAt, now))
    .orderBy(asc(autoPayPlan.nextRunAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  if (due.length === 0) return [];
  const ids = due.map((row) => row.planId);
  return tx
    .update(autoPayPlan)
    .set({ nextRunAt })
    .where(
      and(
        inArray(autoPayPlan.corporationId, [...new Set(due.map((row) => row.corporationId))]),
        inArray(autoPayPlan.planId, ids),
      ),
    )
    .returning({
      corporationId: autoPayPlan.corporationId,
      planId: autoPayPlan.planId,
      leaseId: autoPayPlan.leaseId,
    });
}
