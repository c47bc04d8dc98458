import { holdPlans, type Method, updatePlan } from 'services/payments/auto-pay/store/plans';
import type { Tx } from 'services/platform/db/database';
import { needAction } from './plan-state.ts';

/**
 * Has the job look at once at every plan that draws with a method: it decides under the locks of that
 * plan's lease, which nobody who holds another one may ask for.
 */
export async function wakePlansWith(tx: Tx, method: Method, now: Date): Promise<void> {
  for (const plan of await holdPlans(tx, method, ['active'])) {
    await updatePlan(tx, plan, { nextRunAt: now });
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
