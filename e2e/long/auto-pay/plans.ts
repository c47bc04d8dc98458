import type { OpenDatabase } from 'services/platform/db/database';
import { autoPayMandate, autoPayPlan } from 'services/platform/db/schema/auto-pay';
import { withSystemContext } from 'services/platform/db/transaction';
import { METHODS, OWN, POSTED, type Renter } from '../renters/renters.ts';
import { BEGIN } from './run-clock.ts';

/** What each plan draws for its period, cents; each renter owes far more, so that a second draw shows. */
export const DRAW_CENTS = 129_500;
/** The one period that is due in a run. */
export const PERIOD = '2027-03';

/** A plan for each renter, due at once. */
export async function seedPlans({ db }: OpenDatabase, renters: readonly Renter[]): Promise<void> {
  const agreedAt = new Date(POSTED);
  await withSystemContext(db, async (tx) => {
    await tx.insert(autoPayPlan).values(
      renters.map((one) => ({
        ...OWN,
        planId: planIdOf(one),
        leaseId: one.leaseId,
        personId: one.personId,
        state: 'active' as const,
        kind: 'fixed' as const,
        amountCents: DRAW_CENTS,
        day: 1,
        ends: 'until_stopped' as const,
        methodId: one.methodIds[METHODS.bank] ?? '',
        noticeDays: 10,
        effectiveFrom: `${PERIOD}-01`,
        nextRunAt: BEGIN,
        createdAt: agreedAt,
      })),
    );
    await tx.insert(autoPayMandate).values(
      renters.map((one) => ({
        ...OWN,
        mandateId: `mandate-${one.leaseId}`,
        planId: planIdOf(one),
        personId: one.personId,
        version: 'long',
        text: 'The mandate of the long series.',
        signedName: 'Long Series',
        agreedAt,
        ipAddress: '127.0.0.1',
        userAgent: 'long',
      })),
    );
  });
}

const planIdOf = ({ leaseId }: Renter) => `plan-${leaseId}`;
