import { bookSlot, getChangeDeadline } from 'services/maintenance/scheduling/book-slot';
import { listBookableSlots } from 'services/maintenance/visits/slots';
import {
  findVisitLink,
  markVisitLinkUsed,
  reloadVisitLink,
  type VisitLinkRow,
} from 'services/maintenance/visits/store/links';
import { findBookedVisit, type VisitRow } from 'services/maintenance/visits/store/visits';
import type { ActionContext } from 'services/maintenance/work-orders/action-input';
import { lockAnyWorkOrder } from 'services/maintenance/work-orders/lock-work-order';
import { loadWorkOrderTimeZone } from 'services/maintenance/work-orders/store/load-work-order-time-zone';
import type { WorkOrderRow } from 'services/maintenance/work-orders/store/work-order-rows';
import type { WorkOrderRules } from 'services/platform/config/settings';
import type { Tx } from 'services/platform/db/database';
import { loadPersonName } from 'services/resident';
import type { LinkedVisit, LinkRefusal } from './link-page.ts';
import { hasMovedOut } from './store.ts';

/** A link that does not open a visit. `reason` selects the message of the page. */
export class LinkRefusedError extends Error {
  override name = 'LinkRefusedError';
  readonly reason: LinkRefusal;
  constructor(reason: LinkRefusal) {
    super(reason);
    this.reason = reason;
  }
}

type OpenedLink = {
  link: VisitLinkRow;
  order: WorkOrderRow;
  visit: VisitRow;
  context: ActionContext;
};
type LinkContext = { rules: WorkOrderRules; now: Date };

/** Loads the visit of a link and locks its work order. Throws `LinkRefusedError`. */
async function openLink(tx: Tx, linkId: string, { rules, now }: LinkContext): Promise<OpenedLink> {
  const link = await findVisitLink(tx, linkId);
  if (!link) throw new LinkRefusedError('unknown');
  const order = await lockAnyWorkOrder(tx, link);
  // The link is read again after the lock: another request may have used it while this one waited.
  const currentLink = await reloadVisitLink(tx, link);
  if (currentLink?.usedAt !== null) throw new LinkRefusedError('used');
  const visit = order.state === 'scheduled' ? await findBookedVisit(tx, order) : undefined;
  if (visit?.visitId !== link.visitId || (await hasMovedOut(tx, link, order))) {
    throw new LinkRefusedError('changed');
  }
  if (now >= getChangeDeadline(visit, { rules })) throw new LinkRefusedError('expired');
  return {
    link,
    order,
    visit,
    context: { rules, now, timeZone: await loadWorkOrderTimeZone(tx, order) },
  };
}

/** Loads what a link shows. Does not mark the link as used, because mail scanners open every link. */
export async function loadLinkedVisit(
  tx: Tx,
  linkId: string,
  linkContext: LinkContext,
): Promise<LinkedVisit> {
  const { order, visit, context } = await openLink(tx, linkId, linkContext);
  return toLinkedVisit(tx, order, visit, context);
}

/** Reschedules the visit of a link and marks the link as used. Throws `LinkRefusedError` or 409 `slot_taken`. */
export async function rescheduleByLink(
  tx: Tx,
  linkId: string,
  slotId: string,
  linkContext: LinkContext,
): Promise<LinkedVisit> {
  const { link, order, visit, context } = await openLink(tx, linkId, linkContext);
  const { corporationId, personId } = link;
  const name = await loadPersonName(tx, corporationId, personId);
  const access = visit.access ?? (order.permissionToEnter ? 'enter' : 'adult_home');
  const rescheduled = await bookSlot(
    tx,
    order,
    { kind: 'renter', personId, name },
    { slot_id: slotId, access, instead_of: visit.visitId },
    context,
  );
  await markVisitLinkUsed(tx, link, linkContext.now);
  return toLinkedVisit(tx, order, rescheduled, context);
}

async function toLinkedVisit(
  tx: Tx,
  order: WorkOrderRow,
  visit: VisitRow,
  context: ActionContext,
): Promise<LinkedVisit> {
  return {
    number: order.number,
    company: visit.company,
    startsAt: visit.startsAt,
    endsAt: visit.endsAt,
    timeZone: context.timeZone,
    slots: await listBookableSlots(tx, order, context.rules, context.now),
  };
}
