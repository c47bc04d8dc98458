import { randomUUID } from 'node:crypto';
import { transitionWorkOrder } from 'services/maintenance/actions/transition-work-order';
import { notifyOfOfferedSlots } from 'services/maintenance/visits/notify-of-visit';
import { getEarliestStart } from 'services/maintenance/visits/slots';
import { insertSlotOffer, lockOverlappingSlots } from 'services/maintenance/visits/store/slots';
import type { ActionRules } from 'services/maintenance/work-orders/action-input';
import { OFFICE_ACTOR } from 'services/maintenance/work-orders/event-actor';
import { OfficeActionRefusedError } from 'services/maintenance/work-orders/office-action-refused-error';
import { canTransition } from 'services/maintenance/work-orders/state/work-order-state-machine';
import { recordWorkOrderEvent } from 'services/maintenance/work-orders/store/record-work-order-event';
import type { WorkOrderRow } from 'services/maintenance/work-orders/store/work-order-rows';
import type { Tx } from 'services/platform/db/database';

export type SlotHours = { startsAt: Date; endsAt: Date };
type SlotOffer = { company: string; companyMail: string | null; hours: readonly SlotHours[] };

/**
 * Offers slots of a company for a work order. Throws `OfficeActionRefusedError` if a slot starts too soon,
 * overlaps another one, or the work order cannot have a visit.
 */
export async function offerSlots(
  tx: Tx,
  workOrder: WorkOrderRow,
  offer: SlotOffer,
  { now, ...context }: ActionRules & { now: Date },
): Promise<WorkOrderRow> {
  const earliest = getEarliestStart(workOrder, context.rules, now);
  if (offer.hours.some(({ startsAt }) => startsAt <= earliest)) {
    throw new OfficeActionRefusedError(
      `The earliest start of a visit is ${context.rules.noticeHours} hours from now.`,
    );
  }
  for (const hours of offer.hours) await offerSlot(tx, workOrder, offer, hours);
  if (workOrder.state === 'scheduled' || workOrder.state === 'scheduling') {
    const row = await recordWorkOrderEvent(tx, workOrder, OFFICE_ACTOR, {
      kind: 'slots_offered',
      at: now,
    });
    await notifyOfOfferedSlots(tx, row, offer.hours.length);
    return row;
  }
  if (!canTransition(workOrder.state, 'scheduling', 'office')) {
    throw new OfficeActionRefusedError(
      `Request #${workOrder.number} is ${workOrder.state}: no visit can be offered for it. Plan it first.`,
    );
  }
  const transition = {
    to: 'scheduling' as const,
    role: 'office' as const,
    actor: OFFICE_ACTOR,
    now,
  };
  const row = await transitionWorkOrder(
    tx,
    workOrder,
    { ...transition, isNotifiedSeparately: true },
    context,
  );
  await notifyOfOfferedSlots(tx, row, offer.hours.length);
  return row;
}

async function offerSlot(
  tx: Tx,
  order: WorkOrderRow,
  offer: SlotOffer,
  hours: SlotHours,
): Promise<void> {
  const { company, companyMail } = offer;
  const slotId = (await findSlotWithSameHours(tx, order, company, hours)) ?? randomUUID();
  await insertSlotOffer(tx, order, { slotId, company, companyMail, ...hours });
}

/** Finds the slot of a company with exactly these hours. Throws if other slots of the company overlap. */
async function findSlotWithSameHours(
  tx: Tx,
  { corporationId }: WorkOrderRow,
  company: string,
  { startsAt, endsAt }: SlotHours,
): Promise<string | undefined> {
  const overlapping = await lockOverlappingSlots(tx, { corporationId, company, startsAt, endsAt });
  const [slot, ...others] = overlapping;
  if (!slot) return undefined;
  const isSame =
    others.length === 0 &&
    slot.startsAt.getTime() === startsAt.getTime() &&
    slot.endsAt.getTime() === endsAt.getTime();
  if (isSame) return slot.slotId;
  throw new OfficeActionRefusedError(
    `${company} has other hours at that time. Name the crew with --by.`,
  );
}
