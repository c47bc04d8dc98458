import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { Tx } from 'services/db/database';
import { autoPayPlan } from 'services/db/schema/auto-pay';
import type { PaymentRow } from '../present.ts';

/**
 * Has the job look at once at every plan that draws with this method, on whatever lease: it decides
 * under the locks of that lease, which nobody who holds another one may ask for.
 */
export async function wakePlansWith(
  tx: Tx,
  { corporationId, personId, methodId }: PaymentRow,
  now: Date,
): Promise<void> {
  const ofCompany = eq(autoPayPlan.corporationId, corporationId);
  // Held in one order, whichever payments of the renter come back at the same time.
  const plans = await tx
    .select({ planId: autoPayPlan.planId })
    .from(autoPayPlan)
    .where(
      and(
        ofCompany,
        eq(autoPayPlan.personId, personId),
        eq(autoPayPlan.state, 'active'),
        or(eq(autoPayPlan.methodId, methodId), eq(autoPayPlan.backupMethodId, methodId)),
      ),
    )
    .orderBy(asc(autoPayPlan.planId))
    .for('update');
  if (plans.length === 0) return;
  const ids = plans.map(({ planId }) => planId);
  await tx
    .update(autoPayPlan)
    .set({ nextRunAt: now })
    .where(and(ofCompany, inArray(autoPayPlan.planId, ids)));
}
