import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { Tx } from 'services/db/database';
import { autoPayPlan } from 'services/db/schema/auto-pay';
import type { MethodRow } from '../present.ts';
import { needAction } from './plan-state.ts';

/**
 * Has the renter agree again to what draws with this method: the bank took it that the permission was
 * withdrawn, and that the office lets the account be used again is no new one.
 */
export async function stopPlansWith(
  tx: Tx,
  { corporationId, personId, methodId }: MethodRow,
  now: Date,
): Promise<void> {
  const plans = await tx
    .select()
    .from(autoPayPlan)
    .where(
      and(
        eq(autoPayPlan.corporationId, corporationId),
        eq(autoPayPlan.personId, personId),
        inArray(autoPayPlan.state, ['active', 'paused']),
        or(eq(autoPayPlan.methodId, methodId), eq(autoPayPlan.backupMethodId, methodId)),
      ),
    )
    .orderBy(asc(autoPayPlan.planId))
    .for('update');
  for (const plan of plans) {
    await needAction(tx, plan, 'authorization_withdrawn', `lifted:${now.toISOString()}`, null);
  }
}
