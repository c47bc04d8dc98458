import { and, asc, eq, gte, isNull, lte, or } from 'drizzle-orm';
import type { DoorIds, LeaseFacts } from 'services/payments/lease/lease-facts';
import type { PlainDate } from 'services/platform/dates/calendar';
import { createBatch } from 'services/platform/db/batch';
import type { Tx } from 'services/platform/db/database';
import { doorOfLease, propertyOfDoor } from 'services/platform/db/join-conditions';
import { type Placeholders, prepareStatement } from 'services/platform/db/prepare-statement';
import { lease, leaseChargeLine } from 'services/platform/db/schema/leases';
import { corporation, door, property } from 'services/platform/db/schema/people';
import { type Actor, isCallerLease } from 'services/platform/db/transaction';
import { listMovedOutLeaseIds } from 'services/resident';

/** That a lease is the caller's active one of a door. */
export const isActiveAt = (params: Placeholders<DoorIds>) =>
  and(
    eq(lease.corporationId, params.corporationId),
    eq(lease.doorId, params.doorId),
    isCallerLease(lease.leaseId),
    eq(lease.state, 'active'),
  );

const activeLease = prepareStatement('active-lease', (tx, params: Placeholders<DoorIds>) =>
  selectFacts(tx).where(isActiveAt(params)),
);

/** The active lease of the first home of the caller's claim (spec 6); undefined without one. */
export async function findActiveLease(tx: Tx, actor: Actor): Promise<LeaseFacts | undefined> {
  const [doorId] = actor.doorIds;
  if (doorId === undefined) return undefined;
  const [row] = await activeLease(tx, { corporationId: actor.corporationId, doorId });
  return row;
}

/** The same for who wants to change something of it: undefined also for who has moved out. */
export async function findLeaseToChange(tx: Tx, actor: Actor): Promise<LeaseFacts | undefined> {
  const { facts, left } = await createBatch(tx)
    .add('facts', () => findActiveLease(tx, actor))
    .add('left', () => listMovedOutLeaseIds(tx, actor))
    .send();
  return facts && !left.includes(facts.leaseId) ? facts : undefined;
}

/** The same of a lease by its id, for jobs; undefined where it has ended. */
export async function loadLeaseFacts(
  tx: Tx,
  { corporationId, leaseId }: { corporationId: string; leaseId: string },
): Promise<LeaseFacts | undefined> {
  const [row] = await selectFacts(tx).where(
    and(
      eq(lease.corporationId, corporationId),
      eq(lease.leaseId, leaseId),
      eq(lease.state, 'active'),
    ),
  );
  return row;
}

/** The same of any lease of the caller, also after it has ended. */
export async function findLeaseFacts(
  tx: Tx,
  actor: Actor,
  leaseId: string,
): Promise<LeaseFacts | undefined> {
  const [row] = await selectFacts(tx).where(
    and(
      eq(lease.corporationId, actor.corporationId),
      eq(lease.leaseId, leaseId),
      isCallerLease(lease.leaseId),
    ),
  );
  return row;
}

/** The columns of `LeaseFacts`, of a lease with its door, property and corporation. */
export const FACTS = {
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

const selectFacts = (tx: Tx) =>
  tx
    .select(FACTS)
    .from(lease)
    .innerJoin(door, doorOfLease)
    .innerJoin(property, propertyOfDoor)
    .innerJoin(corporation, eq(corporation.corporationId, lease.corporationId));

/** The monthly rent of a lease on a day, in cents; undefined where no rent is charged. */
export async function rentOf(tx: Tx, facts: LeaseFacts, on: PlainDate) {
  const [line] = await tx
    .select({ amountCents: leaseChargeLine.amountCents })
    .from(leaseChargeLine)
    .where(
      and(
        eq(leaseChargeLine.corporationId, facts.corporationId),
        eq(leaseChargeLine.leaseId, facts.leaseId),
        eq(leaseChargeLine.chargeType, 'rent'),
        lte(leaseChargeLine.startsOn, on),
        or(isNull(leaseChargeLine.endsOn), gte(leaseChargeLine.endsOn, on)),
      ),
    )
    .orderBy(asc(leaseChargeLine.startsOn))
    .limit(1);
  return line?.amountCents;
}
