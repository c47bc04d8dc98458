import { and, asc, eq, gte, isNull, lte, or } from 'drizzle-orm';
import type { DoorIds, LeasePaymentTerms } from 'services/payments/lease/lease-payment-terms';
import type { PlainDate } from 'services/platform/dates/calendar';
import { createBatch } from 'services/platform/db/batch';
import type { Tx } from 'services/platform/db/database';
import { isDoorOfLease, isPropertyOfDoor } from 'services/platform/db/join-conditions';
import { type Placeholders, prepareStatement } from 'services/platform/db/prepare-statement';
import { lease, leaseChargeLine } from 'services/platform/db/schema/leases';
import { corporation, door, property } from 'services/platform/db/schema/people';
import { type Actor, isCallerLease } from 'services/platform/db/transaction';
import { listMovedOutLeaseIds } from 'services/resident';

/** Matches the caller's active lease at a door. */
export const isActiveLeaseAtDoor = (input: Placeholders<DoorIds>) =>
  and(
    eq(lease.corporationId, input.corporationId),
    eq(lease.doorId, input.doorId),
    isCallerLease(lease.leaseId),
    eq(lease.state, 'active'),
  );

const selectActiveLease = prepareStatement('active-lease', (tx, input: Placeholders<DoorIds>) =>
  selectLeaseTerms(tx).where(isActiveLeaseAtDoor(input)),
);

/** Finds the active lease at the first home of the caller's claim (spec 6); undefined without one. */
export async function findActiveLease(
  tx: Tx,
  actor: Actor,
): Promise<LeasePaymentTerms | undefined> {
  const [doorId] = actor.doorIds;
  if (doorId === undefined) return undefined;
  const [row] = await selectActiveLease(tx, { corporationId: actor.corporationId, doorId });
  return row;
}

/** Finds the active lease that the caller may change; undefined after the caller has moved out. */
export async function findLeaseToChange(
  tx: Tx,
  actor: Actor,
): Promise<LeasePaymentTerms | undefined> {
  const { leaseTerms, movedOutLeases } = await createBatch(tx)
    .add('leaseTerms', () => findActiveLease(tx, actor))
    .add('movedOutLeases', () => listMovedOutLeaseIds(tx, actor))
    .send();
  return leaseTerms && !movedOutLeases.includes(leaseTerms.leaseId) ? leaseTerms : undefined;
}

/** Finds an active lease by id, for jobs; undefined when it has ended. */
export async function findActiveLeaseById(
  tx: Tx,
  { corporationId, leaseId }: { corporationId: string; leaseId: string },
): Promise<LeasePaymentTerms | undefined> {
  const [row] = await selectLeaseTerms(tx).where(
    and(
      eq(lease.corporationId, corporationId),
      eq(lease.leaseId, leaseId),
      eq(lease.state, 'active'),
    ),
  );
  return row;
}

/** Finds any lease of the caller by id, including ended ones. */
export async function findOwnLease(
  tx: Tx,
  actor: Actor,
  leaseId: string,
): Promise<LeasePaymentTerms | undefined> {
  const [row] = await selectLeaseTerms(tx).where(
    and(
      eq(lease.corporationId, actor.corporationId),
      eq(lease.leaseId, leaseId),
      isCallerLease(lease.leaseId),
    ),
  );
  return row;
}

/** The columns of `LeasePaymentTerms`, for a lease joined to its door, property and corporation. */
export const LEASE_TERMS_COLUMNS = {
  corporationId: lease.corporationId,
  leaseId: lease.leaseId,
  graceDay: lease.graceDay,
  lateFeeCents: lease.lateFeeCents,
  disableOnlinePayments: lease.disableOnlinePayments,
  disabledReason: lease.disabledReason,
  timeZone: property.timeZone,
  offlinePayment: property.offlinePayment,
  payeeName: corporation.name,
  referencePrefix: corporation.referencePrefix,
  sameAmountHours: corporation.sameAmountHours,
};

const selectLeaseTerms = (tx: Tx) =>
  tx
    .select(LEASE_TERMS_COLUMNS)
    .from(lease)
    .innerJoin(door, isDoorOfLease)
    .innerJoin(property, isPropertyOfDoor)
    .innerJoin(corporation, eq(corporation.corporationId, lease.corporationId));

/** Finds the monthly rent of a lease on a day, in cents; undefined when no rent is charged. */
export async function findMonthlyRent(tx: Tx, leaseTerms: LeasePaymentTerms, on: PlainDate) {
  const [line] = await tx
    .select({ amountCents: leaseChargeLine.amountCents })
    .from(leaseChargeLine)
    .where(
      and(
        eq(leaseChargeLine.corporationId, leaseTerms.corporationId),
        eq(leaseChargeLine.leaseId, leaseTerms.leaseId),
        eq(leaseChargeLine.chargeType, 'rent'),
        lte(leaseChargeLine.startsOn, on),
        or(isNull(leaseChargeLine.endsOn), gte(leaseChargeLine.endsOn, on)),
      ),
    )
    .orderBy(asc(leaseChargeLine.startsOn))
    .limit(1);
  return line?.amountCents;
}
