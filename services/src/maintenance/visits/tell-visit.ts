import { randomUUID } from 'node:crypto';
import { homeOfOrder } from 'services/maintenance/work-orders/store/home-of-order';
import { insertMails } from 'services/maintenance/work-orders/store/insert-mails';
import type { OrderRow } from 'services/maintenance/work-orders/store/order-rows';
import { peopleOf } from 'services/maintenance/work-orders/store/people-of-home';
import { about, mailHousehold } from 'services/maintenance/work-orders/tell-household';
import { formatVisit } from 'services/maintenance/work-orders/visit-words';
import type { WorkOrderRules } from 'services/platform/config/settings';
import type { Tx } from 'services/platform/db/database';
import { type MailData, queueMail } from 'services/resident';
import { insertLink } from './store/links.ts';
import type { VisitRow } from './store/visits.ts';

type Ways = { rules: WorkOrderRules; timeZone: string; now: Date };
export type VisitNews = {
  news: 'booked' | 'moved';
  reason: string | null;
  /** The visit that it took the place of. */
  before?: VisitRow;
};
const HOUR_MS = 3_600_000;

/**
 * Tells the home and the company of a visit that was booked or moved. Each of the home gets a link of
 * their own to move it without signing in, while there is time for that. For the system alone.
 */
export async function tellVisit(
  tx: Tx,
  order: OrderRow,
  visit: VisitRow,
  { news, reason, before }: VisitNews,
  { rules, timeZone, now }: Ways,
): Promise<void> {
  const { corporationId, leaseId } = order;
  const until = new Date(visit.startsAt.getTime() - rules.changeHours * HOUR_MS);
  for (const { personId } of await peopleOf(tx, order)) {
    const linkId = until > now ? await makeLink(tx, visit, personId) : null;
    await queueMail(tx, {
      corporationId,
      personId,
      leaseId,
      template: 'work-order-visit',
      data: {
        ...about(order),
        headline: news,
        news,
        reason,
        visitWhen: formatVisit(visit.startsAt, visit.endsAt, timeZone),
        visitCompany: visit.company,
        way: linkId === null ? 'phone' : 'link',
        visitLink: linkId === null ? null : { linkId, until: until.toISOString() },
      },
      idempotencyKey: `work-order-visit:${visit.visitId}:${personId}`,
    });
  }
  const other = before && before.company !== visit.company ? before : undefined;
  if (other) await tellCompany(tx, order, other, 'cancelled', timeZone);
  await tellCompany(tx, order, visit, other ? 'booked' : news, timeZone);
}

async function makeLink(tx: Tx, visit: VisitRow, personId: string): Promise<string> {
  const { corporationId, visitId, workOrderId } = visit;
  const linkId = randomUUID();
  await insertLink(tx, { corporationId, linkId, visitId, workOrderId, personId });
  return linkId;
}

/** Tells the company, where it has given an address. */
export async function tellCompany(
  tx: Tx,
  order: OrderRow,
  visit: VisitRow,
  news: 'booked' | 'moved' | 'cancelled' | 'missed',
  timeZone: string,
): Promise<void> {
  const { company, companyMail } = visit;
  const [someone] = await peopleOf(tx, order);
  if (companyMail === null || !someone) return;
  const home = await homeOfOrder(tx, order);
  const data: MailData['visit-for-company'] = {
    ...about(order),
    // Whom it greets: the mail is about a renter's home, and goes to somebody else.
    firstName: company,
    headline: news,
    news,
    visitWhen: formatVisit(visit.startsAt, visit.endsAt, timeZone),
    access: visit.access ?? (order.permissionToEnter ? 'enter' : 'adult_home'),
    homeAddress: home.address,
  };
  // Not by `queueMail`: a renter may do this whose mail it is not, as in `mailHousehold`.
  await insertMails(tx, [
    {
      corporationId: order.corporationId,
      mailId: randomUUID(),
      personId: someone.personId,
      leaseId: order.leaseId,
      toAddress: companyMail,
      template: 'visit-for-company',
      data,
      once: `visit-for-company:${visit.visitId}:${news}`,
    },
  ]);
}

export const tellOffered = (tx: Tx, order: OrderRow, count: number) =>
  mailHousehold(tx, order, 'work-order-slots', { slotCount: String(count) });
