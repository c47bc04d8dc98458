import {
  lockPlansWithMethod,
  type MethodIds,
  updatePlan,
} from 'services/payments/auto-pay/store/plans';
import type { Tx } from 'services/platform/db/database';
import { requireAction } from './plan-state.ts';

/**
 * Makes every plan that draws from a method due immediately. The job then decides under each plan's own lease
 * lock, which a caller that holds the lock of another lease must not take.
 */
export async function makePlansDue(tx: Tx, method: MethodIds, now: Date): Promise<void> {
  for (const plan of await lockPlansWithMethod(tx, method, ['active'])) {
    await updatePlan(tx, plan, { nextRunAt: now });
  }
}

/**
 * Requires a new authorization for every plan that draws from a method. The bank reported the old one as
 * revoked, and lifting the block does not renew it.
 */
export async function requireNewAuthorization(tx: Tx, method: MethodIds, now: Date): Promise<void> {
  for (const plan of await lockPlansWithMethod(tx, method, ['active', 'paused'])) {
    await requireAction(tx, plan, 'authorization_withdrawn', `lifted:${now.toISOString()}`, null);
  }
}
