import { eq } from 'drizzle-orm';
import { findOpen } from 'services/payments/charges/store/money';
import type { DoorIds, LeaseFacts, LeaseIds } from 'services/payments/lease/lease-facts';
import { type Recurring, recurringOf } from 'services/payments/lease/recurring';
import { FACTS, isActiveAt } from 'services/payments/lease/store/find-lease';
import { recurringColumns } from 'services/payments/lease/store/recurring';
import { balanceOf } from 'services/payments/ledger/store/postings';
import { findUnderWay } from 'services/payments/payment/find-payments';
import { createBatch } from 'services/platform/db/batch';
import type { Tx } from 'services/platform/db/database';
import {
  chargeLineOfLease,
  doorOfLease,
  moveOutOfLease,
  noticeOfMoveOut,
  propertyOfDoor,
} from 'services/platform/db/join-conditions';
import { type Placeholders, prepareStatement } from 'services/platform/db/prepare-statement';
import { lease, leaseChargeLine, moveOut } from 'services/platform/db/schema/leases';
import { notice } from 'services/platform/db/schema/notices';
import { corporation, door, property } from 'services/platform/db/schema/people';
import type { Actor } from 'services/platform/db/transaction';

export type SummaryLease = LeaseFacts & { recurring: Recurring };

// One statement, for to begin two takes PostgreSQL longer than to read them.
const leaseWithLines = prepareStatement('lease-with-lines', (tx, params: Placeholders<DoorIds>) =>
  tx
    .select({ ...FACTS, ...recurringColumns(tx) })
    .from(lease)
    .innerJoin(door, doorOfLease)
    .innerJoin(property, propertyOfDoor)
    .innerJoin(corporation, eq(corporation.corporationId, lease.corporationId))
    .leftJoin(moveOut, moveOutOfLease)
    .leftJoin(notice, noticeOfMoveOut)
    .leftJoin(leaseChargeLine, chargeLineOfLease)
    .where(isActiveAt(params)),
);

/** The caller's active lease (spec 6), with what it charges every month; undefined without one. */
export async function findSummaryLease(tx: Tx, actor: Actor): Promise<SummaryLease | undefined> {
  const [doorId] = actor.doorIds;
  if (doorId === undefined) return undefined;
  const rows = await leaseWithLines(tx, { corporationId: actor.corporationId, doorId });
  const [first] = rows;
  const own = rows.filter(({ leaseId }) => leaseId === first?.leaseId);
  const recurring = recurringOf(own, 'lease_end');
  return first && recurring && { ...first, recurring };
}

/**
 * Reads the money of a lease in one round trip. The transaction reads one snapshot, so a payment that settles
 * meanwhile is counted once: in the balance, or on its way.
 */
export const readMoney = (tx: Tx, lease: LeaseIds, actor: Actor) =>
  createBatch(tx)
    .add('balanceCents', () => balanceOf(tx, lease.corporationId, lease.leaseId))
    .add('open', () => findOpen(tx, lease))
    .add('payments', () => findUnderWay(tx, lease, actor))
    .send();
