import { and, eq, inArray, ne } from 'drizzle-orm';
import { IN_FLIGHT_STATES } from 'services/payments/payment/payment-states';
import { createBatch } from 'services/platform/db/batch';
import type { Tx } from 'services/platform/db/database';
import { type Placeholders, prepareStatement } from 'services/platform/db/prepare-statement';
import { autoPayPlan } from 'services/platform/db/schema/auto-pay';
import { payment } from 'services/platform/db/schema/payments';
import type { Actor } from 'services/platform/db/transaction';
import type { MethodUse } from 'shared/contract/payments/methods';

export type MethodUses = { usedBy: MethodUse[]; isBackup: boolean };

type Person = { corporationId: string; personId: string };

const selectMethodsOfPayments = prepareStatement(
  'methods-paying',
  (tx, input: Placeholders<Person>) =>
    tx
      .selectDistinct({ methodId: payment.methodId })
      .from(payment)
      .where(
        and(
          eq(payment.corporationId, input.corporationId),
          eq(payment.personId, input.personId),
          inArray(payment.state, ['scheduled', ...IN_FLIGHT_STATES]),
        ),
      ),
);

const selectMethodsOfPlans = prepareStatement(
  'methods-planned',
  (tx, input: Placeholders<Person>) =>
    tx
      .select({ methodId: autoPayPlan.methodId, backupMethodId: autoPayPlan.backupMethodId })
      .from(autoPayPlan)
      .where(
        and(
          eq(autoPayPlan.corporationId, input.corporationId),
          eq(autoPayPlan.personId, input.personId),
          ne(autoPayPlan.state, 'ended'),
        ),
      ),
);

/** Reads a person's scheduled and pending payments and active plans in one round trip. */
const readMethodUses = (tx: Tx, person: Person) =>
  createBatch(tx)
    .add('payments', () => selectMethodsOfPayments(tx, person))
    .add('plans', () => selectMethodsOfPlans(tx, person))
    .send();

/** Loads what uses each method of the caller, by method id. A method in use cannot be removed. */
export async function loadMethodUses(
  tx: Tx,
  { corporationId, personId }: Actor,
): Promise<(methodId: string) => MethodUses> {
  const { payments, plans } = await readMethodUses(tx, { corporationId, personId });
  const uses = new Map<string, MethodUse[]>();
  const addUse = (methodId: string | null, use: MethodUse) => {
    if (methodId !== null) uses.set(methodId, [...(uses.get(methodId) ?? []), use]);
  };
  for (const { methodId } of payments) addUse(methodId, 'payment_on_the_way');
  for (const methodId of new Set(plans.flatMap((plan) => [plan.methodId, plan.backupMethodId]))) {
    addUse(methodId, 'auto_pay');
  }
  const mainMethods = new Set(plans.map((plan) => plan.methodId));
  const backups = new Set(plans.map((plan) => plan.backupMethodId));
  return (methodId) => ({
    usedBy: uses.get(methodId) ?? [],
    isBackup: backups.has(methodId) && !mainMethods.has(methodId),
  });
}
