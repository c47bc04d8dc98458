import { eq } from 'drizzle-orm';
import { listOpenChargesBeforeCredit } from 'services/payments/charges/store/open-charges';
import type {
  DoorIds,
  LeaseIds,
  LeasePaymentTerms,
} from 'services/payments/lease/lease-payment-terms';
import {
  type RecurringCharges,
  toRecurringCharges,
} from 'services/payments/lease/recurring-charges';
import { isActiveLeaseAtDoor, LEASE_TERMS_COLUMNS } from 'services/payments/lease/store/find-lease';
import { getRecurringColumns } from 'services/payments/lease/store/recurring-charges';
import { loadBalance } from 'services/payments/ledger/store/postings';
import { findUnfinishedPayments } from 'services/payments/payment/find-payments';
import { createBatch } from 'services/platform/db/batch';
import type { Tx } from 'services/platform/db/database';
import {
  isChargeLineOfLease,
  isDoorOfLease,
  isNoticeOfMoveOut,
  isOpenMoveOutOfLease,
  isPropertyOfDoor,
} from 'services/platform/db/join-conditions';
import { type Placeholders, prepareStatement } from 'services/platform/db/prepare-statement';
import { lease, leaseChargeLine, moveOut } from 'services/platform/db/schema/leases';
import { notice } from 'services/platform/db/schema/notices';
import { corporation, door, property } from 'services/platform/db/schema/people';
import type { Actor } from 'services/platform/db/transaction';

export type SummaryLease = LeasePaymentTerms & { recurring: RecurringCharges };

// One statement, because starting a second one costs PostgreSQL more than reading these rows.
const selectLeaseWithLines = prepareStatement(
  'lease-with-lines',
  (tx, input: Placeholders<DoorIds>) =>
    tx
      .select({ ...LEASE_TERMS_COLUMNS, ...getRecurringColumns(tx) })
      .from(lease)
      .innerJoin(door, isDoorOfLease)
      .innerJoin(property, isPropertyOfDoor)
      .innerJoin(corporation, eq(corporation.corporationId, lease.corporationId))
      .leftJoin(moveOut, isOpenMoveOutOfLease)
      .leftJoin(notice, isNoticeOfMoveOut)
      .leftJoin(leaseChargeLine, isChargeLineOfLease)
      .where(isActiveLeaseAtDoor(input)),
);

/** Finds the caller's active lease (spec 6) with its monthly charges; undefined without one. */
export async function findSummaryLease(tx: Tx, actor: Actor): Promise<SummaryLease | undefined> {
  const [doorId] = actor.doorIds;
  if (doorId === undefined) return undefined;
  const rows = await selectLeaseWithLines(tx, { corporationId: actor.corporationId, doorId });
  const [first] = rows;
  const ownRows = rows.filter(({ leaseId }) => leaseId === first?.leaseId);
  const recurring = toRecurringCharges(ownRows, 'lease_end');
  return first && recurring && { ...first, recurring };
}

/**
 * Reads the account of a lease in one round trip. The transaction reads one snapshot, so a payment that
 * settles at the same time is counted once: in the balance or as pending.
 */
export const readAccount = (tx: Tx, lease: LeaseIds, actor: Actor) =>
  createBatch(tx)
    .add('balanceCents', () => loadBalance(tx, lease.corporationId, lease.leaseId))
    .add('open', () => listOpenChargesBeforeCredit(tx, lease))
    .add('payments', () => findUnfinishedPayments(tx, lease, actor))
    .send();
