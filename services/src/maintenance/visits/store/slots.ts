import { and, asc, eq, gt, isNull, lt } from 'drizzle-orm';
import type { WorkOrderRow } from 'services/maintenance/work-orders/store/work-order-rows';
import type { Tx } from 'services/platform/db/database';
import { isSlotOfVisitOffer } from 'services/platform/db/join-conditions';
import { visitOffer, visitSlot } from 'services/platform/db/schema/visits';

export type SlotRow = typeof visitSlot.$inferSelect;
type WorkOrderKey = Pick<WorkOrderRow, 'corporationId' | 'workOrderId'>;

/** Lists the free slots that were offered for a work order and start after an instant, in order of time. */
export const listFreeSlotsAfter = (tx: Tx, order: WorkOrderKey, after: Date): Promise<SlotRow[]> =>
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
    .innerJoin(visitSlot, isSlotOfVisitOffer)
    .where(
      and(
        eq(visitOffer.corporationId, order.corporationId),
        eq(visitOffer.workOrderId, order.workOrderId),
        isNull(visitSlot.takenAt),
        gt(visitSlot.startsAt, after),
      ),
    )
    .orderBy(asc(visitSlot.startsAt), asc(visitSlot.company));

/** Whether a slot was offered for a work order. */
export async function isSlotOffered(tx: Tx, order: WorkOrderKey, slotId: string): Promise<boolean> {
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
 * Takes a slot if it is free and starts after an instant; returns undefined otherwise. Of several concurrent
 * requests only the first update succeeds: the others wait for its row lock and then find the slot taken.
 */
export async function takeFreeSlot(
  tx: Tx,
  { corporationId }: Pick<WorkOrderKey, 'corporationId'>,
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

/** Releases a slot. Requires the system role. */
export const releaseSlot = (tx: Tx, corporationId: string, slotId: string) =>
  tx
    .update(visitSlot)
    .set({ takenAt: null })
    .where(and(eq(visitSlot.corporationId, corporationId), eq(visitSlot.slotId, slotId)));

/** Locks the slots of a company that overlap the given hours and returns them. */
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

/** Inserts a slot if it is new, and offers it for a work order. */
export async function insertSlotOffer(
  tx: Tx,
  { corporationId, workOrderId, leaseId }: WorkOrderRow,
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
