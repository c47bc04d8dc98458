import type { OpenDatabase } from 'services/platform/db/database';
import { autoPayMandate, autoPayPlan } from 'services/platform/db/schema/auto-pay';
import { withSystemContext } from 'services/platform/db/transaction';
import { METHODS, OWN_CORPORATION, POSTED_ON, type SeriesRenter } from '../renters/renters.ts';
import { SERIES_START } from './run-clock.ts';

/** Amount of each draw, cents. Each renter owes far more, so that a second draw would succeed and be found. */
export const DRAW_CENTS = 129_500;
/** The one period that is due in a run. */
export const PERIOD = '2027-03';

/** Creates a plan for each renter that is due immediately. */
export async function seedPlans(
  { db }: OpenDatabase,
  renters: readonly SeriesRenter[],
): Promise<void> {
  const agreedAt = new Date(POSTED_ON);
  await withSystemContext(db, async (tx) => {
    await tx.insert(autoPayPlan).values(
      renters.map((renter) => ({
        ...OWN_CORPORATION,
        planId: getPlanId(renter),
        leaseId: renter.leaseId,
        personId: renter.personId,
        state: 'active' as const,
        kind: 'fixed' as const,
        amountCents: DRAW_CENTS,
        day: 1,
        ends: 'until_stopped' as const,
        methodId: renter.methodIds[METHODS.bank] ?? '',
        noticeDays: 10,
        effectiveFrom: `${PERIOD}-01`,
        nextRunAt: SERIES_START,
        createdAt: agreedAt,
      })),
    );
    await tx.insert(autoPayMandate).values(
      renters.map((renter) => ({
        ...OWN_CORPORATION,
        mandateId: `mandate-${renter.leaseId}`,
        planId: getPlanId(renter),
        personId: renter.personId,
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

const getPlanId = ({ leaseId }: SeriesRenter) => `plan-${leaseId}`;
