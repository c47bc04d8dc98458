import { randomUUID } from 'node:crypto';
import { formatVisit } from 'services/maintenance/work-orders/format-visit';
import {
  getWorkOrderMailData,
  mailHousehold,
} from 'services/maintenance/work-orders/notify-household';
import { insertMails } from 'services/maintenance/work-orders/store/insert-mails';
import { listLeaseParties } from 'services/maintenance/work-orders/store/list-lease-parties';
import { loadWorkOrderProperty } from 'services/maintenance/work-orders/store/load-work-order-property';
import type { WorkOrderRow } from 'services/maintenance/work-orders/store/work-order-rows';
import type { WorkOrderRules } from 'services/platform/config/settings';
import type { Tx } from 'services/platform/db/database';
import { localizeText } from 'services/platform/texts/localized-text';
import { type MailData, queueMail } from 'services/resident';
import { insertVisitLink } from './store/links.ts';
import type { VisitRow } from './store/visits.ts';

type NotificationContext = { rules: WorkOrderRules; timeZone: string; now: Date };
export type VisitUpdate = {
  change: 'booked' | 'moved';
  reason: string | null;
  /** The visit before it was rescheduled. */
  before?: VisitRow;
};
const HOUR_MS = 3_600_000;

/**
 * Mails the household and the company about a visit that was booked or rescheduled. Until the change deadline,
 * each person gets a personal link for rescheduling without signing in. Requires the system role.
 */
export async function notifyOfVisit(
  tx: Tx,
  order: WorkOrderRow,
  visit: VisitRow,
  { change, reason, before }: VisitUpdate,
  { rules, timeZone, now }: NotificationContext,
): Promise<void> {
  const { corporationId, leaseId } = order;
  const until = new Date(visit.startsAt.getTime() - rules.changeHours * HOUR_MS);
  for (const { personId } of await listLeaseParties(tx, order)) {
    const linkId = until > now ? await createVisitLink(tx, visit, personId) : null;
    await queueMail(tx, {
      corporationId,
      personId,
      leaseId,
      template: 'work-order-visit',
      data: {
        ...getWorkOrderMailData(order),
        headline: change,
        news: change,
        reason,
        visitWhen: localizeText(() => formatVisit(visit.startsAt, visit.endsAt, timeZone)),
        visitCompany: visit.company,
        way: linkId === null ? 'phone' : 'link',
        visitLink: linkId === null ? null : { linkId, until: until.toISOString() },
      },
      idempotencyKey: `work-order-visit:${visit.visitId}:${personId}`,
    });
  }
  const previousCompanyVisit = before && before.company !== visit.company ? before : undefined;
  if (previousCompanyVisit)
    await notifyCompany(tx, order, previousCompanyVisit, 'cancelled', timeZone);
  await notifyCompany(tx, order, visit, previousCompanyVisit ? 'booked' : change, timeZone);
}

async function createVisitLink(tx: Tx, visit: VisitRow, personId: string): Promise<string> {
  const { corporationId, visitId, workOrderId } = visit;
  const linkId = randomUUID();
  await insertVisitLink(tx, { corporationId, linkId, visitId, workOrderId, personId });
  return linkId;
}

/** Mails the company, if it has a mail address. */
export async function notifyCompany(
  tx: Tx,
  order: WorkOrderRow,
  visit: VisitRow,
  change: 'booked' | 'moved' | 'cancelled' | 'missed',
  timeZone: string,
): Promise<void> {
  const { company, companyMail } = visit;
  const [anyParty] = await listLeaseParties(tx, order);
  if (companyMail === null || !anyParty) return;
  const home = await loadWorkOrderProperty(tx, order);
  const data: MailData['visit-for-company'] = {
    ...getWorkOrderMailData(order),
    // The greeting names the company: the mail is about a renter's home but not sent to the renter.
    firstName: company,
    headline: change,
    news: change,
    visitWhen: localizeText(() => formatVisit(visit.startsAt, visit.endsAt, timeZone)),
    access: visit.access ?? (order.permissionToEnter ? 'enter' : 'adult_home'),
    homeAddress: home.address,
  };
  // `queueMail` reads existing mails, which a renter cannot do for mails to others. See `mailHousehold`.
  await insertMails(tx, [
    {
      corporationId: order.corporationId,
      mailId: randomUUID(),
      personId: anyParty.personId,
      leaseId: order.leaseId,
      toAddress: companyMail,
      template: 'visit-for-company',
      data,
      once: `visit-for-company:${visit.visitId}:${change}`,
    },
  ]);
}

export const notifyOfOfferedSlots = (tx: Tx, order: WorkOrderRow, count: number) =>
  mailHousehold(tx, order, 'work-order-slots', { slotCount: String(count) });
