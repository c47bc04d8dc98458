import type { OrderRow } from 'services/maintenance/work-orders/store/order-rows';
import type { WorkOrderRules } from 'services/platform/config/settings';
import type { Tx } from 'services/platform/db/database';
import { Problem } from 'services/platform/errors/problem';
import type { VisitSlot } from 'shared/contract/visits';
import { findFreeSlots, isOffered, type SlotRow, takeFreeSlot } from './store/slots.ts';

type Order = Pick<OrderRow, 'corporationId' | 'workOrderId' | 'priority'>;

const HOUR_MS = 3_600_000;

/** Nobody comes in sooner than the home was told, but in an emergency (design: sections 2.5). */
export const soonest = (
  { priority }: Pick<OrderRow, 'priority'>,
  rules: WorkOrderRules,
  now: Date,
) => new Date(now.getTime() + (priority === 'emergency' ? 0 : rules.noticeHours * HOUR_MS));

/** What was offered for a request, is free and not too soon, in order. */
export const freeSlots = (
  tx: Tx,
  order: Order,
  rules: WorkOrderRules,
  now: Date,
): Promise<SlotRow[]> => findFreeSlots(tx, order, soonest(order, rules, now));

/**
 * Takes hours that were offered for a request, once. Throws 409 `slot_taken` with what is free now.
 */
export async function takeSlot(
  tx: Tx,
  order: Order,
  slotId: string,
  { rules, now }: { rules: WorkOrderRules; now: Date },
): Promise<SlotRow> {
  const after = soonest(order, rules, now);
  const taken = (await isOffered(tx, order, slotId))
    ? await takeFreeSlot(tx, order, slotId, { after, now })
    : undefined;
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
