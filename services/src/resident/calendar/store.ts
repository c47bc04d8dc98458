import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';
import {
  isDoorOfLease,
  isNoticeOfMoveOut,
  isOpenMoveOutOfLease,
  isPropertyOfDoor,
} from 'services/platform/db/join-conditions';
import { calendarFeed } from 'services/platform/db/schema/calendar-feeds';
import { document } from 'services/platform/db/schema/documents';
import { lease, moveOut } from 'services/platform/db/schema/leases';
import { workOrder } from 'services/platform/db/schema/maintenance';
import { notice } from 'services/platform/db/schema/notices';
import { corporation, door, property } from 'services/platform/db/schema/people';
import { type Actor, isCallerLease } from 'services/platform/db/transaction';

type Person = Pick<Actor, 'corporationId' | 'personId'>;
export type FeedRow = typeof calendarFeed.$inferSelect;
export type CalendarWorkOrder = typeof workOrder.$inferSelect;

/** Lists the homes of the caller's active leases, with the dates of an active notice to vacate. */
export const listHomes = (tx: Tx, { corporationId }: Person) =>
  tx
    .select({
      lease,
      property,
      unit: door.unit,
      movesOutOn: moveOut.moveOutDate,
      rentUntil: notice.rentUntil,
    })
    .from(lease)
    .innerJoin(door, isDoorOfLease)
    .innerJoin(property, isPropertyOfDoor)
    .leftJoin(moveOut, isOpenMoveOutOfLease)
    .leftJoin(notice, isNoticeOfMoveOut)
    .where(
      and(
        eq(lease.corporationId, corporationId),
        isCallerLease(lease.leaseId),
        eq(lease.state, 'active'),
      ),
    )
    .orderBy(asc(lease.leaseId));

/** Finds the company. Returns no row or one row. */
export const findCompany = (tx: Tx, { corporationId }: Person) =>
  tx.select().from(corporation).where(eq(corporation.corporationId, corporationId));

/** Lists the work orders of these leases whose visit starts at or after this instant, by start time. */
export const listVisits = (tx: Tx, leaseIds: string[], from: Date): Promise<CalendarWorkOrder[]> =>
  tx
    .select()
    .from(workOrder)
    .where(and(inArray(workOrder.leaseId, leaseIds), gte(workOrder.visitStartsAt, from)))
    .orderBy(asc(workOrder.visitStartsAt), asc(workOrder.workOrderId));

/** Lists the insurance proofs of these leases that the caller can see, by end date. */
export const listInsurance = (tx: Tx, { corporationId, personId }: Person, leaseIds: string[]) =>
  tx
    .select({ validUntil: document.validUntil, leaseId: document.leaseId })
    .from(document)
    .where(
      and(
        eq(document.corporationId, corporationId),
        inArray(document.leaseId, leaseIds),
        eq(document.documentType, 'insurance'),
        isNotNull(document.validUntil),
        or(isNull(document.personId), eq(document.personId, personId)),
      ),
    )
    .orderBy(asc(document.validUntil));

/** Finds the feed with this token hash in any company. System access only. */
export async function findFeedByHash(tx: Tx, tokenHash: string): Promise<FeedRow | undefined> {
  const [row] = await tx.select().from(calendarFeed).where(eq(calendarFeed.tokenHash, tokenHash));
  return row;
}

/** Sets the last read time of a feed unless it was read after `before`. System access only. */
export const updateLastRead = (tx: Tx, { tokenHash }: FeedRow, now: Date, before: Date) =>
  tx
    .update(calendarFeed)
    .set({ lastReadAt: now })
    .where(
      and(
        eq(calendarFeed.tokenHash, tokenHash),
        or(isNull(calendarFeed.lastReadAt), lt(calendarFeed.lastReadAt, before)),
      ),
    );

const isOwnFeed = ({ corporationId, personId }: Person) =>
  and(eq(calendarFeed.corporationId, corporationId), eq(calendarFeed.personId, personId));

/** Finds the feed of a person. Returns no row or one row. */
export const findOwnFeed = (tx: Tx, person: Person): Promise<FeedRow[]> =>
  tx.select().from(calendarFeed).where(isOwnFeed(person));

type NewFeed = Omit<typeof calendarFeed.$inferInsert, 'corporationId' | 'personId'>;

/** Inserts the feed of a person. Does nothing when they have one. */
export const insertFeed = (tx: Tx, { corporationId, personId }: Person, feed: NewFeed) =>
  tx
    .insert(calendarFeed)
    .values({ corporationId, personId, ...feed })
    .onConflictDoNothing({ target: [calendarFeed.corporationId, calendarFeed.personId] });

/**
 * Replaces the feed of a person that was created at `madeAt`. Does nothing when their feed is a different one.
 */
export const replaceFeed = (tx: Tx, person: Person, feed: NewFeed, madeAt: Date) =>
  tx
    .update(calendarFeed)
    .set(feed)
    .where(and(isOwnFeed(person), eq(calendarFeed.madeAt, madeAt)));

export const deleteFeed = (tx: Tx, person: Person) =>
  tx.delete(calendarFeed).where(isOwnFeed(person));
