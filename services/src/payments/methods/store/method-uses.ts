import { and, eq, inArray, ne } from 'drizzle-orm';
import { IN_FLIGHT_STATES } from 'services/payments/payment/payment-states';
import { createBatch } from 'services/platform/db/batch';
import type { Tx } from 'services/platform/db/database';
import { type Placeholders, prepareStatement } from 'services/platform/db/prepare-statement';
import { autoPayPlan } from 'services/platform/db/schema/auto-pay';
import { payment } from 'services/platform/db/schema/payments';

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
export const readMethodUses = (tx: Tx, person: Person) =>
  createBatch(tx)
    .add('payments', () => selectMethodsOfPayments(tx, person))
    .add('plans', () => selectMethodsOfPlans(tx, person))
    .send();
