import { bookSlot, changeUntil } from 'services/maintenance/scheduling/book-slot';
import { freeSlots } from 'services/maintenance/visits/slots';
import {
  findLink,
  findLinkAgain,
  type LinkRow,
  markLinkUsed,
} from 'services/maintenance/visits/store/links';
import { bookedVisit, type VisitRow } from 'services/maintenance/visits/store/visits';
import type { Now } from 'services/maintenance/work-orders/asked';
import { holdAny } from 'services/maintenance/work-orders/hold-order';
import type { OrderRow } from 'services/maintenance/work-orders/store/order-rows';
import { zoneOfOrder } from 'services/maintenance/work-orders/store/zone-of-order';
import type { WorkOrderRules } from 'services/platform/config/settings';
import type { Tx } from 'services/platform/db/database';
import { loadPersonName } from 'services/resident';
import type { LinkedVisit, Refusal } from './link-page.ts';
import { hasLeft } from './store.ts';

/** Why a link opens nothing. */
export class LinkRefused extends Error {
  override name = 'LinkRefused';
  readonly why: Refusal;
  constructor(why: Refusal) {
    super(why);
    this.why = why;
  }
}

type Opened = { link: LinkRow; order: OrderRow; visit: VisitRow; ways: Now };
type Given = { rules: WorkOrderRules; now: Date };

/** The visit of a link with its request, held. Throws `LinkRefused`. */
async function openLink(tx: Tx, linkId: string, { rules, now }: Given): Promise<Opened> {
  const link = await findLink(tx, linkId);
  if (!link) throw new LinkRefused('unknown');
  const order = await holdAny(tx, link);
  // Asked again now that nobody else moves it: who waited here may come second.
  const held = await findLinkAgain(tx, link);
  if (held?.usedAt !== null) throw new LinkRefused('used');
  const visit = order.state === 'scheduled' ? await bookedVisit(tx, order) : undefined;
  if (visit?.visitId !== link.visitId || (await hasLeft(tx, link, order))) {
    throw new LinkRefused('changed');
  }
  if (now >= changeUntil(visit, { rules })) throw new LinkRefused('expired');
  return { link, order, visit, ways: { rules, now, timeZone: await zoneOfOrder(tx, order) } };
}

/** What a link shows. Looking uses nothing up: programs that read mail look at every link. */
export async function lookAtVisit(tx: Tx, linkId: string, given: Given): Promise<LinkedVisit> {
  const { order, visit, ways } = await openLink(tx, linkId, given);
  return present(tx, order, visit, ways);
}

/** Moves the visit of a link to other hours, once. Throws `LinkRefused`, or 409 `slot_taken`. */
export async function moveByLink(
  tx: Tx,
  linkId: string,
  slotId: string,
  given: Given,
): Promise<LinkedVisit> {
  const { link, order, visit, ways } = await openLink(tx, linkId, given);
  const { corporationId, personId } = link;
  const name = await loadPersonName(tx, corporationId, personId);
  const access = visit.access ?? (order.permissionToEnter ? 'enter' : 'adult_home');
  const moved = await bookSlot(
    tx,
    order,
    { kind: 'renter', personId, name },
    { slot_id: slotId, access, instead_of: visit.visitId },
    ways,
  );
  await markLinkUsed(tx, link, given.now);
  return present(tx, order, moved, ways);
}

async function present(tx: Tx, order: OrderRow, visit: VisitRow, ways: Now): Promise<LinkedVisit> {
  return {
    number: order.number,
    company: visit.company,
    startsAt: visit.startsAt,
    endsAt: visit.endsAt,
    timeZone: ways.timeZone,
    slots: await freeSlots(tx, order, ways.rules, ways.now),
  };
}
