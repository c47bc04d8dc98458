import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { MethodRow } from 'services/payments/methods/present-method';
import type { Tx } from 'services/platform/db/database';
import { autoPayPlan } from 'services/platform/db/schema/auto-pay';
import { ofPlan, type PlanRow } from './plan-rows.ts';
import { needAction } from './plan-state.ts';

type Method = Pick<MethodRow, 'corporationId' | 'personId' | 'methodId'>;

/** The plans that draw with a method, on whatever lease: held in one order, whoever asks for them. */
const holdPlans = (
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

/**
 * Has the job look at once at every plan that draws with a method: it decides under the locks of that
 * plan's lease, which nobody who holds another one may ask for.
 */
export async function wakePlansWith(tx: Tx, method: Method, now: Date): Promise<void> {
  for (const plan of await holdPlans(tx, method, ['active'])) {
    await tx.update(autoPayPlan).set({ nextRunAt: now }).where(ofPlan(plan));
  }
}

/**
 * Has the renter agree again to what draws with a method: the bank took it that the permission was
 * withdrawn, and that the office lets the account be used again is no new one.
 */
export async function stopPlansWith(tx: Tx, method: Method, now: Date): Promise<void> {
  for (const plan of await holdPlans(tx, method, ['active', 'paused'])) {
    await needAction(tx, plan, 'authorization_withdrawn', `lifted:${now.toISOString()}`, null);
  }
}
