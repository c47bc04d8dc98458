import type { workOrder } from 'services/platform/db/schema/maintenance';
import { visit, visitOffer, visitSlot } from 'services/platform/db/schema/visits';
import { addDays, instantAt } from 'services/seed/calendar';
import { SEED_TIME_ZONE, type SeedContext } from 'services/seed/context';

/** Whose visit can be moved: other times of the company are on offer. */
const OFFERED = 'lease-ortiz';
/** Days from today, hours at the property. */
const OTHER_TIMES = [
  [4, 13, 15],
  [5, 9, 11],
  [6, 16, 18],
] as const;

type Row = typeof workOrder.$inferInsert;

/** A visit for each request that has one booked. */
export async function seedVisits({ tx, today }: SeedContext, rows: readonly Row[]): Promise<void> {
  await tx.insert(visit).values(rows.flatMap(visitOf));
  const order = rows.find(({ state, leaseId }) => state === 'scheduled' && leaseId === OFFERED);
  if (!order?.visitCompany) throw new Error('Nobody has a visit to move.');
  const { corporationId, workOrderId, leaseId, visitCompany: company } = order;
  const slots = OTHER_TIMES.map(([day, from, to], index) => ({
    corporationId,
    slotId: `slot-bayline-${index + 1}`,
    company,
    companyMail: 'visits@bayline.example',
    startsAt: instantAt(addDays(today, day), from, SEED_TIME_ZONE),
    endsAt: instantAt(addDays(today, day), to, SEED_TIME_ZONE),
  }));
  await tx.insert(visitSlot).values(slots);
  await tx
    .insert(visitOffer)
    .values(slots.map(({ slotId }) => ({ corporationId, slotId, workOrderId, leaseId })));
}

/** The visit that is booked for it: agreed by phone. */
function visitOf({ state, visitStartsAt, visitEndsAt, visitCompany, ...row }: Row) {
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
