import { eq } from 'drizzle-orm';
import type { Actor } from '../db/access.ts';
import type { Tx } from '../db/database.ts';
import {
  doorOfLease,
  lineOfLease,
  moveOutOfLease,
  noticeOfMoveOut,
  propertyOfDoor,
} from '../db/joins.ts';
import { lease, leaseChargeLine, moveOut } from '../db/schema/leases.ts';
import { notice } from '../db/schema/notices.ts';
import { corporation, door, property } from '../db/schema/people.ts';
import { type Places, statement } from '../db/statement.ts';
import { type Recurring, recurringColumns, recurringOf } from './auto-pay/recurring.ts';
import { type DoorIds, FACTS, isActiveAt, type LeaseFacts } from './lease-facts.ts';

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
