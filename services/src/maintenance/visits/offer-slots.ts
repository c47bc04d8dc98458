import { randomUUID } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import { RepairRefused } from 'services/maintenance/work-orders/acts/office-acts';
import { moveOrder, type Ways } from 'services/maintenance/work-orders/state/move-order';
import { mayMove } from 'services/maintenance/work-orders/state/work-order-states';
import {
  OFFICE,
  type OrderRow,
  writeEvent,
} from 'services/maintenance/work-orders/state/write-event';
import type { Tx } from 'services/platform/db/database';
import { visitOffer, visitSlot } from 'services/platform/db/schema/visits';
import { soonest } from './slots.ts';
import { tellOffered } from './tell-visit.ts';

export type Hours = { startsAt: Date; endsAt: Date };
type Offer = { company: string; companyMail: string | null; hours: readonly Hours[] };

/** Offers hours of a company for a request. Throws `RepairRefused` where that makes no sense. */
export async function offerSlots(
  tx: Tx,
  held: OrderRow,
  offer: Offer,
  { now, ...ways }: Ways & { now: Date },
): Promise<OrderRow> {
  const first = soonest(held, ways.rules, now);
  if (offer.hours.some(({ startsAt }) => startsAt <= first)) {
    throw new RepairRefused(
      `A visit begins ${ways.rules.noticeHours} hours from now at the soonest.`,
    );
  }
  for (const hours of offer.hours) await offerOne(tx, held, offer, hours);
  if (held.state === 'scheduled' || held.state === 'scheduling') {
    const row = await writeEvent(tx, held, OFFICE, { kind: 'slots_offered', at: now });
    await tellOffered(tx, row, offer.hours.length);
    return row;
  }
  if (!mayMove(held.state, 'scheduling', 'office')) {
    throw new RepairRefused(
      `Request #${held.number} is ${held.state}: no visit can be offered for it. Plan it first.`,
    );
  }
  const move = { to: 'scheduling' as const, mover: 'office' as const, doer: OFFICE, now };
  const row = await moveOrder(tx, held, { ...move, isToldElsewhere: true }, ways);
  await tellOffered(tx, row, offer.hours.length);
  return row;
}

async function offerOne(tx: Tx, order: OrderRow, offer: Offer, hours: Hours): Promise<void> {
  const { corporationId, workOrderId, leaseId } = order;
  const { company, companyMail } = offer;
  const slotId = (await sameHours(tx, order, company, hours)) ?? randomUUID();
  await tx
    .insert(visitSlot)
    .values({ corporationId, slotId, company, companyMail, ...hours })
    .onConflictDoNothing();
  await tx
    .insert(visitOffer)
    .values({ corporationId, workOrderId, slotId, leaseId })
    .onConflictDoNothing();
}

/** The hours of a company that are known already. Those that overlap others are one visit too many. */
async function sameHours(
  tx: Tx,
  { corporationId }: OrderRow,
  company: string,
  { startsAt, endsAt }: Hours,
): Promise<string | undefined> {
  const overlapping = await tx
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
  const [known, ...others] = overlapping;
  if (!known) return undefined;
  const isSame =
    others.length === 0 &&
    known.startsAt.getTime() === startsAt.getTime() &&
    known.endsAt.getTime() === endsAt.getTime();
  if (isSame) return known.slotId;
  throw new RepairRefused(`${company} has other hours at that time. Name the crew with --by.`);
}
