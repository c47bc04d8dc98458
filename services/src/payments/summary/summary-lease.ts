import { eq } from 'drizzle-orm';
import {
  type Recurring,
  recurringColumns,
  recurringOf,
} from 'services/payments/auto-pay-terms/recurring';
import {
  type DoorIds,
  FACTS,
  isActiveAt,
  type LeaseFacts,
} from 'services/payments/lease/lease-facts';
import type { Actor } from 'services/platform/db/access';
import type { Tx } from 'services/platform/db/database';
import {
  doorOfLease,
  lineOfLease,
  moveOutOfLease,
  noticeOfMoveOut,
  propertyOfDoor,
} from 'services/platform/db/joins';
import { lease, leaseChargeLine, moveOut } from 'services/platform/db/schema/leases';
import { notice } from 'services/platform/db/schema/notices';
import { corporation, door, property } from 'services/platform/db/schema/people';
import { type Places, statement } from 'services/platform/db/statement';

export type SummaryLease = LeaseFacts & { recurring: Recurring };

// One statement, for to begin two takes PostgreSQL longer than to read them.
const leaseWithLines = statement('lease-with-lines', (tx, given: Places<DoorIds>) =>
  tx
    .select({ ...FACTS, ...recurringColumns(tx) })
    .from(lease)
    .innerJoin(door, doorOfLease)
    .innerJoin(property, propertyOfDoor)
    .innerJoin(corporation, eq(corporation.corporationId, lease.corporationId))
    .leftJoin(moveOut, moveOutOfLease)
    .leftJoin(notice, noticeOfMoveOut)
    .leftJoin(leaseChargeLine, lineOfLease)
    .where(isActiveAt(given)),
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
