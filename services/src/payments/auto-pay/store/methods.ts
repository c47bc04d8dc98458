import { and, eq, inArray, ne, or } from 'drizzle-orm';
import type { MethodRow } from 'services/payments/methods/to-method-response';
import type { PaymentRow } from 'services/payments/payment/to-payment-response';
import type { Tx } from 'services/platform/db/database';
import { autoPayPlan } from 'services/platform/db/schema/auto-pay';
import { paymentMethod } from 'services/platform/db/schema/payments';
import type { PlanRow } from './plans.ts';

/** Lists the methods of a person, except removed ones. */
export const listPersonMethods = (
  tx: Tx,
  { corporationId, personId }: Pick<PlanRow, 'corporationId' | 'personId'>,
): Promise<MethodRow[]> =>
  tx
    .select()
    .from(paymentMethod)
    .where(
      and(
        eq(paymentMethod.corporationId, corporationId),
        eq(paymentMethod.personId, personId),
        ne(paymentMethod.state, 'removed'),
      ),
    );

/** Updates a method unless it was removed. With `isBlockedKept`, a blocked method is not changed either. */
export const blockMethod = (
  tx: Tx,
  { corporationId, methodId }: PaymentRow,
  change: Partial<MethodRow>,
  { isBlockedKept }: { isBlockedKept: boolean },
) =>
  tx
    .update(paymentMethod)
    .set(change)
    .where(
      and(
        eq(paymentMethod.corporationId, corporationId),
        eq(paymentMethod.methodId, methodId),
        ne(paymentMethod.state, 'removed'),
        isBlockedKept ? ne(paymentMethod.state, 'blocked') : undefined,
      ),
    );

/**
 * Lists cards of active and paused plans that expire in one of these months (`YYYY-MM`), each with its plan.
 */
export const listExpiringCards = (tx: Tx, months: string[]) =>
  tx
    .select({ plan: autoPayPlan, card: paymentMethod })
    .from(autoPayPlan)
    .innerJoin(
      paymentMethod,
      and(
        eq(paymentMethod.corporationId, autoPayPlan.corporationId),
        or(
          eq(paymentMethod.methodId, autoPayPlan.methodId),
          eq(paymentMethod.methodId, autoPayPlan.backupMethodId),
        ),
      ),
    )
    .where(
      and(
        inArray(autoPayPlan.state, ['active', 'paused']),
        eq(paymentMethod.state, 'active'),
        inArray(paymentMethod.expires, months),
      ),
    );
