import type { WorkOrderRow } from 'services/maintenance/work-orders/store/work-order-rows';
import type { WorkOrderRules } from 'services/platform/config/settings';
import type { Tx } from 'services/platform/db/database';
import { Problem } from 'services/platform/errors/problem';
import type { VisitSlot } from 'shared/contract/visits';
import { isSlotOffered, listFreeSlotsAfter, type SlotRow, takeFreeSlot } from './store/slots.ts';

type SlotWorkOrder = Pick<WorkOrderRow, 'corporationId' | 'workOrderId' | 'priority'>;

const HOUR_MS = 3_600_000;

/** Returns the earliest start of a visit: after the entry notice period, or immediately in an emergency. */
export const getEarliestStart = (
  { priority }: Pick<WorkOrderRow, 'priority'>,
  rules: WorkOrderRules,
  now: Date,
) => new Date(now.getTime() + (priority === 'emergency' ? 0 : rules.noticeHours * HOUR_MS));

/** Lists the offered slots that are free and start after the entry notice period, in order of time. */
export const listBookableSlots = (
  tx: Tx,
  order: SlotWorkOrder,
  rules: WorkOrderRules,
  now: Date,
): Promise<SlotRow[]> => listFreeSlotsAfter(tx, order, getEarliestStart(order, rules, now));

/** Takes an offered slot. Throws 409 `slot_taken` with the slots that are still free. */
export async function takeSlot(
  tx: Tx,
  order: SlotWorkOrder,
  slotId: string,
  { rules, now }: { rules: WorkOrderRules; now: Date },
): Promise<SlotRow> {
  const earliest = getEarliestStart(order, rules, now);
  const taken = (await isSlotOffered(tx, order, slotId))
    ? await takeFreeSlot(tx, order, slotId, { after: earliest, now })
    : undefined;
  if (taken) return taken;
  const slots = (await listBookableSlots(tx, order, rules, now)).map(toSlotResponse);
  throw new Problem(409, 'slot_taken', 'This time is no longer free.', {
    field: 'slot_id',
    details: { slots },
  });
}

export const toSlotResponse = ({ slotId, startsAt, endsAt, company }: SlotRow): VisitSlot => ({
  slot_id: slotId,
  starts_at: startsAt.toISOString(),
  ends_at: endsAt.toISOString(),
  company,
});
