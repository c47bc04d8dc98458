import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Actor } from 'services/db/access';
import type { Tx } from 'services/db/database';
import { autoPayPlan } from 'services/db/schema/auto-pay';
import { payment } from 'services/db/schema/payments';
import type { MethodUse } from 'shared/contract/payments/methods';
import { ON_THE_WAY } from '../payment-states.ts';

/** What uses each of the caller's methods, by the method's id: none of these may be removed. */
export async function usesOf(tx: Tx, actor: Actor): Promise<Map<string, MethodUse[]>> {
  const paying = await tx
    .selectDistinct({ methodId: payment.methodId })
    .from(payment)
    .where(
      and(
        eq(payment.corporationId, actor.corporationId),
        eq(payment.personId, actor.personId),
        inArray(payment.state, ['scheduled', ...ON_THE_WAY]),
      ),
    );
  const plans = await tx
    .select({ methodId: autoPayPlan.methodId, backupMethodId: autoPayPlan.backupMethodId })
    .from(autoPayPlan)
    .where(
      and(
        eq(autoPayPlan.corporationId, actor.corporationId),
        eq(autoPayPlan.personId, actor.personId),
        ne(autoPayPlan.state, 'ended'),
      ),
    );
  const uses = new Map<string, MethodUse[]>();
  const add = (methodId: string | null, use: MethodUse) => {
    if (methodId !== null) uses.set(methodId, [...(uses.get(methodId) ?? []), use]);
  };
  for (const { methodId } of paying) add(methodId, 'payment_on_the_way');
  for (const methodId of new Set(plans.flatMap((plan) => [plan.methodId, plan.backupMethodId]))) {
    add(methodId, 'auto_pay');
  }
  return uses;
}
