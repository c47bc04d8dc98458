import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { OrderRow } from 'services/maintenance/work-orders/state/write-event';
import type { RepairRules } from 'services/platform/config/settings';
import type { Tx } from 'services/platform/db/database';
import { slotOfOffer } from 'services/platform/db/joins';
import { visitOffer, visitSlot } from 'services/platform/db/schema/visits';
import { Problem } from 'services/platform/errors/problem';
import type { VisitSlot } from 'shared/contract/visits';

export type SlotRow = typeof visitSlot.$inferSelect;
type Order = Pick<OrderRow, 'corporationId' | 'workOrderId' | 'priority'>;

const HOUR_MS = 3_600_000;

/** Nobody comes in sooner than the home was told, but in an emergency (design: sections 2.5). */
export const soonest = ({ priority }: Pick<OrderRow, 'priority'>, rules: RepairRules, now: Date) =>
  new Date(now.getTime() + (priority === 'emergency' ? 0 : rules.noticeHours * HOUR_MS));

/** What was offered for a request, is free and not too soon, in order. */
export function freeSlots(tx: Tx, order: Order, rules: RepairRules, now: Date): Promise<SlotRow[]> {
  return tx
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
    .innerJoin(visitSlot, slotOfOffer)
    .where(
      and(
        eq(visitOffer.corporationId, order.corporationId),
        eq(visitOffer.workOrderId, order.workOrderId),
        isNull(visitSlot.takenAt),
        gt(visitSlot.startsAt, soonest(order, rules, now)),
      ),
    )
    .orderBy(asc(visitSlot.startsAt), asc(visitSlot.company));
}

/**
 * Takes hours that were offered for a request: of all who try, the first statement to reach the row has
 * them, and the others wait for it and find them taken. Throws 409 `slot_taken` with what is free now.
 */
export async function takeSlot(
  tx: Tx,
  order: Order,
  slotId: string,
  { rules, now }: { rules: RepairRules; now: Date },
): Promise<SlotRow> {
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
  const [taken] = offered
    ? await tx
        .update(visitSlot)
        .set({ takenAt: now })
        .where(
          and(
            eq(visitSlot.corporationId, order.corporationId),
            eq(visitSlot.slotId, slotId),
            isNull(visitSlot.takenAt),
            gt(visitSlot.startsAt, soonest(order, rules, now)),
          ),
        )
        .returning()
    : [];
  if (taken) return taken;
  const slots = (await freeSlots(tx, order, rules, now)).map(presentSlot);
  throw new Problem(409, 'slot_taken', 'This time is not free any more.', {
    field: 'slot_id',
    details: { slots },
  });
}

export const presentSlot = ({ slotId, startsAt, endsAt, company }: SlotRow): VisitSlot => ({
  slot_id: slotId,
  starts_at: startsAt.toISOString(),
  ends_at: endsAt.toISOString(),
  company,
});
