import { and, eq, inArray, ne } from 'drizzle-orm';
import { ON_THE_WAY } from 'services/payments/payment/payment-states';
import type { Actor } from 'services/platform/db/access';
import { beginBatch } from 'services/platform/db/batch';
import type { Tx } from 'services/platform/db/database';
import { autoPayPlan } from 'services/platform/db/schema/auto-pay';
import { payment } from 'services/platform/db/schema/payments';
import { type Places, statement } from 'services/platform/db/statement';
import type { MethodUse } from 'shared/contract/payments/methods';

type Person = { corporationId: string; personId: string };

const paying = statement('methods-paying', (tx, given: Places<Person>) =>
  tx
    .selectDistinct({ methodId: payment.methodId })
    .from(payment)
    .where(
      and(
        eq(payment.corporationId, given.corporationId),
        eq(payment.personId, given.personId),
        inArray(payment.state, ['scheduled', ...ON_THE_WAY]),
      ),
    ),
);

const planned = statement('methods-planned', (tx, given: Places<Person>) =>
  tx
    .select({ methodId: autoPayPlan.methodId, backupMethodId: autoPayPlan.backupMethodId })
    .from(autoPayPlan)
    .where(
      and(
        eq(autoPayPlan.corporationId, given.corporationId),
        eq(autoPayPlan.personId, given.personId),
        ne(autoPayPlan.state, 'ended'),
      ),
    ),
);

export type Uses = { usedBy: MethodUse[]; isBackup: boolean };

/** What uses a method of the caller, by its id: one that is used may not be removed. */
export async function usesOf(
  tx: Tx,
  { corporationId, personId }: Actor,
): Promise<(methodId: string) => Uses> {
  const who = { corporationId, personId };
  const { payments, plans } = await beginBatch(tx)
    .add('payments', () => paying(tx, who))
    .add('plans', () => planned(tx, who))
    .send();
  const uses = new Map<string, MethodUse[]>();
  const add = (methodId: string | null, use: MethodUse) => {
    if (methodId !== null) uses.set(methodId, [...(uses.get(methodId) ?? []), use]);
  };
  for (const { methodId } of payments) add(methodId, 'payment_on_the_way');
  for (const methodId of new Set(plans.flatMap((plan) => [plan.methodId, plan.backupMethodId]))) {
    add(methodId, 'auto_pay');
  }
  const main = new Set(plans.map((plan) => plan.methodId));
  const backups = new Set(plans.map((plan) => plan.backupMethodId));
  return (methodId) => ({
    usedBy: uses.get(methodId) ?? [],
    isBackup: backups.has(methodId) && !main.has(methodId),
  });
}
