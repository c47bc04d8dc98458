import { randomUUID } from 'node:crypto';
import { moveOrder } from 'services/maintenance/acts/move-order';
import { soonest } from 'services/maintenance/visits/slots';
import { insertOffer, lockOverlappingSlots } from 'services/maintenance/visits/store/slots';
import { tellOffered } from 'services/maintenance/visits/tell-visit';
import type { Ways } from 'services/maintenance/work-orders/asked';
import { OFFICE } from 'services/maintenance/work-orders/doer';
import { RepairRefused } from 'services/maintenance/work-orders/repair-refused';
import { mayMove } from 'services/maintenance/work-orders/state/work-order-states';
import type { OrderRow } from 'services/maintenance/work-orders/store/order-rows';
import { writeEvent } from 'services/maintenance/work-orders/store/write-event';
import type { Tx } from 'services/platform/db/database';

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
  const { company, companyMail } = offer;
  const slotId = (await sameHours(tx, order, company, hours)) ?? randomUUID();
  await insertOffer(tx, order, { slotId, company, companyMail, ...hours });
}

/** The hours of a company that are known already. Those that overlap others are one visit too many. */
async function sameHours(
  tx: Tx,
  { corporationId }: OrderRow,
  company: string,
  { startsAt, endsAt }: Hours,
): Promise<string | undefined> {
  const overlapping = await lockOverlappingSlots(tx, { corporationId, company, startsAt, endsAt });
  const [known, ...others] = overlapping;
  if (!known) return undefined;
  const isSame =
    others.length === 0 &&
    known.startsAt.getTime() === startsAt.getTime() &&
    known.endsAt.getTime() === endsAt.getTime();
  if (isSame) return known.slotId;
  throw new RepairRefused(`${company} has other hours at that time. Name the crew with --by.`);
}
