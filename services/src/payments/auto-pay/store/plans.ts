import { and, asc, eq, inArray, lte, ne, or } from 'drizzle-orm';
import type { MethodRow } from 'services/payments/methods/present-method';
import type { Tx } from 'services/platform/db/database';
import { type Placeholders, prepareStatement } from 'services/platform/db/prepare-statement';
import { autoPayPlan } from 'services/platform/db/schema/auto-pay';
import { type Actor, isCallerLease } from 'services/platform/db/transaction';
import { notFound } from 'services/platform/errors/problem';

export type PlanRow = typeof autoPayPlan.$inferSelect;

export type Ids = Pick<PlanRow, 'corporationId' | 'planId'>;

const ofPlan = ({ corporationId, planId }: Ids) =>
  and(eq(autoPayPlan.corporationId, corporationId), eq(autoPayPlan.planId, planId));

/** Locks a plan; undefined where there is none. */
export async function lockPlan(tx: Tx, ids: Ids): Promise<PlanRow | undefined> {
  const [plan] = await tx.select().from(autoPayPlan).where(ofPlan(ids)).for('update');
  return plan;
}

/** Inserts a plan. Gives its row; undefined where its person has a plan on that lease already. */
export async function insertPlan(tx: Tx, plan: PlanRow): Promise<PlanRow | undefined> {
  const [made] = await tx.insert(autoPayPlan).values(plan).onConflictDoNothing().returning();
  return made;
}

export const updatePlan = (tx: Tx, ids: Ids, change: Partial<PlanRow>) =>
  tx.update(autoPayPlan).set(change).where(ofPlan(ids));

/** Changes a plan. Gives its row as it stands then; undefined where there is none. */
export async function updateAndReadPlan(
  tx: Tx,
  ids: Ids,
  change: Partial<PlanRow>,
): Promise<PlanRow | undefined> {
  const [after] = await tx.update(autoPayPlan).set(change).where(ofPlan(ids)).returning();
  return after;
}

/** Changes a plan that is still in the state in which it was read. */
export const updatePlanInState = (tx: Tx, plan: PlanRow, change: Partial<PlanRow>) =>
  tx
    .update(autoPayPlan)
    .set(change)
    .where(and(ofPlan(plan), eq(autoPayPlan.state, plan.state)));

const ownPlan = prepareStatement(
  'own-plan',
  (tx, params: Placeholders<{ corporationId: string; leaseId: string; personId: string }>) =>
    tx
      .select()
      .from(autoPayPlan)
      .where(
        and(
          eq(autoPayPlan.corporationId, params.corporationId),
          eq(autoPayPlan.leaseId, params.leaseId),
          eq(autoPayPlan.personId, params.personId),
          ne(autoPayPlan.state, 'ended'),
        ),
      ),
);

/** The caller's plan on a lease that has not ended; undefined where auto-pay is off. */
export async function findPlan(
  tx: Tx,
  { corporationId, personId }: Actor,
  leaseId: string,
): Promise<PlanRow | undefined> {
  const [row] = await ownPlan(tx, { corporationId, leaseId, personId });
  return row;
}

/** Holds a plan of the caller until the transaction ends: the job that draws waits, or has been. */
export async function lockOwnPlan(tx: Tx, actor: Actor, planId: string): Promise<PlanRow> {
  const [row] = await tx
    .select()
    .from(autoPayPlan)
    .where(
      and(
        ofPlan({ corporationId: actor.corporationId, planId }),
        eq(autoPayPlan.personId, actor.personId),
        isCallerLease(autoPayPlan.leaseId),
      ),
    )
    .for('update');
  if (!row) throw notFound();
  return row;
}

export type Method = Pick<MethodRow, 'corporationId' | 'personId' | 'methodId'>;

/** The plans that draw with a method, on whatever lease: held in one order, whoever asks for them. */
export const holdPlans = (
  tx: Tx,
  { corporationId, personId, methodId }: Method,
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

/** Takes the plans that are due first out of the queue until `nextRunAt`; those that are locked are passed over. */
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
