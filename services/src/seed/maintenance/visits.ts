import type { workOrder } from 'services/platform/db/schema/maintenance';
import { visit, visitOffer, visitSlot } from 'services/platform/db/schema/visits';
import { addDays, toInstant } from 'services/seed/calendar';
import { SEED_TIME_ZONE, type SeedContext } from 'services/seed/context';

/** The lease whose visit can be rescheduled: the company offers other slots. */
const LEASE_WITH_OFFERS = 'lease-ortiz';
/** Days from today, hours at the property. */
const OTHER_TIMES = [
  [4, 13, 15],
  [5, 9, 11],
  [6, 16, 18],
] as const;

type WorkOrderInsert = typeof workOrder.$inferInsert;

/** Inserts the visits of scheduled work orders, and slots for rescheduling one of them. */
export async function seedVisits(
  { tx, today }: SeedContext,
  rows: readonly WorkOrderInsert[],
): Promise<void> {
  await tx.insert(visit).values(rows.flatMap(toVisits));
  const order = rows.find(
    ({ state, leaseId }) => state === 'scheduled' && leaseId === LEASE_WITH_OFFERS,
  );
  if (!order?.visitCompany) throw new Error('Nobody has a visit to move.');
  const { corporationId, workOrderId, leaseId, visitCompany: company } = order;
  const slots = OTHER_TIMES.map(([day, from, to], index) => ({
    corporationId,
    slotId: `slot-bayline-${index + 1}`,
    company,
    companyMail: 'visits@bayline.example',
    startsAt: toInstant(addDays(today, day), from, SEED_TIME_ZONE),
    endsAt: toInstant(addDays(today, day), to, SEED_TIME_ZONE),
  }));
  await tx.insert(visitSlot).values(slots);
  await tx
    .insert(visitOffer)
    .values(slots.map(({ slotId }) => ({ corporationId, slotId, workOrderId, leaseId })));
}

/** Returns the visit of a scheduled work order, agreed by phone; an empty list for other states. */
function toVisits({ state, visitStartsAt, visitEndsAt, visitCompany, ...row }: WorkOrderInsert) {
  if (state !== 'scheduled' || !(visitStartsAt && visitEndsAt && visitCompany)) return [];
  const { corporationId, workOrderId, leaseId, updatedAt } = row;
  return {
    corporationId,
    visitId: `visit-${workOrderId}`,
    workOrderId,
    leaseId,
    company: visitCompany,
    startsAt: visitStartsAt,
    endsAt: visitEndsAt,
    state: 'booked' as const,
    bookedAt: updatedAt,
  };
}
