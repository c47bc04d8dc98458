import { and, asc, eq, gt, isNull, lt } from 'drizzle-orm';
import type { OrderRow } from 'services/maintenance/work-orders/store/order-rows';
import type { Tx } from 'services/platform/db/database';
import { slotOfVisitOffer } from 'services/platform/db/join-conditions';
import { visitOffer, visitSlot } from 'services/platform/db/schema/visits';

export type SlotRow = typeof visitSlot.$inferSelect;
type Order = Pick<OrderRow, 'corporationId' | 'workOrderId'>;

/** The free hours that were offered for a request and begin after this instant, in order. */
export const findFreeSlots = (tx: Tx, order: Order, after: Date): Promise<SlotRow[]> =>
  tx
    .select({
      corporationId: visitSlot.corporationId,
      slotId: visitSlot.slotId,
      company: visitSlot.company,
      companyMail: visitSlot.companyMail,
      startsAt: visitSlot.startsAt,
      endsAt: visitSlot.endsAt,
      takenAt: visitSlot.takenAt,
    })
    .from(visitOffer)
    .innerJoin(visitSlot, slotOfVisitOffer)
    .where(
      and(
        eq(visitOffer.corporationId, order.corporationId),
        eq(visitOffer.workOrderId, order.workOrderId),
        isNull(visitSlot.takenAt),
        gt(visitSlot.startsAt, after),
      ),
    )
    .orderBy(asc(visitSlot.startsAt), asc(visitSlot.company));

/** Whether hours were offered for a request. */
export async function isOffered(tx: Tx, order: Order, slotId: string): Promise<boolean> {
  const [offered] = await tx
    .select({ slotId: visitOffer.slotId })
    .from(visitOffer)
    .where(
      and(
        eq(visitOffer.corporationId, order.corporationId),
        eq(visitOffer.workOrderId, order.workOrderId),
        eq(visitOffer.slotId, slotId),
      ),
    );
  return offered !== undefined;
}

/**
 * Takes hours that are free and begin after this instant; undefined where they are not free. Of all who
 * try, the first statement to reach the row has them: the others wait for it and find them taken.
 */
export async function takeFreeSlot(
  tx: Tx,
  { corporationId }: Pick<Order, 'corporationId'>,
  slotId: string,
  { after, now }: { after: Date; now: Date },
): Promise<SlotRow | undefined> {
  const [taken] = await tx
    .update(visitSlot)
    .set({ takenAt: now })
    .where(
      and(
        eq(visitSlot.corporationId, corporationId),
        eq(visitSlot.slotId, slotId),
        isNull(visitSlot.takenAt),
        gt(visitSlot.startsAt, after),
      ),
    )
    .returning();
  return taken;
}

/** Gives hours back. For the system alone. */
export const freeSlot = (tx: Tx, corporationId: string, slotId: string) =>
  tx
    .update(visitSlot)
    .set({ takenAt: null })
    .where(and(eq(visitSlot.corporationId, corporationId), eq(visitSlot.slotId, slotId)));

/** The hours of a company that overlap these, locked until the transaction ends. */
export const lockOverlappingSlots = (
  tx: Tx,
  {
    corporationId,
    company,
    startsAt,
    endsAt,
  }: Pick<SlotRow, 'corporationId' | 'company' | 'startsAt' | 'endsAt'>,
): Promise<SlotRow[]> =>
  tx
    .select()
    .from(visitSlot)
    .where(
      and(
        eq(visitSlot.corporationId, corporationId),
        eq(visitSlot.company, company),
        lt(visitSlot.startsAt, endsAt),
        gt(visitSlot.endsAt, startsAt),
      ),
    )
    .for('update');

/** Adds hours where they are new, and offers them for a request. */
export async function insertOffer(
  tx: Tx,
  { corporationId, workOrderId, leaseId }: OrderRow,
  slot: Omit<SlotRow, 'corporationId' | 'takenAt'>,
): Promise<void> {
  await tx
    .insert(visitSlot)
    .values({ ...slot, corporationId })
    .onConflictDoNothing();
  await tx
    .insert(visitOffer)
    .values({ corporationId, workOrderId, slotId: slot.slotId, leaseId })
    .onConflictDoNothing();
}
