import { getUpcomingVisit } from 'services/maintenance/work-orders/state/work-order-status';
import { findOwnWorkOrderWithTimeZone } from 'services/maintenance/work-orders/store/find-work-orders';
import type { WorkOrderRow } from 'services/maintenance/work-orders/store/work-order-rows';
import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { notFound } from 'services/platform/errors/problem';
import { findNotificationContact, getChannelKey, listMovedOutLeaseIds } from 'services/resident';
import {
  REMINDER_LEADS,
  type Reminder,
  type ReminderLead,
  type Reminders,
} from 'shared/contract/reminders';
import { getSendTime } from './get-send-time.ts';
import { getReminderKey } from './queue-reminder.ts';
import { findChoice, getSharers, isReminderOn } from './reminder-channels.ts';
import { loadReminderHousehold, type ReminderHousehold } from './reminder-household.ts';
import { findQueuedMailKeys } from './store/queued-mails.ts';

/** Loads a work order of a home where the caller lives, with the time zone of the home. Otherwise throws 404. */
export async function loadWorkOrderForReminders(
  tx: Tx,
  actor: Actor,
  workOrderId: string,
): Promise<{ order: WorkOrderRow; timeZone: string }> {
  const [found, leftLeaseIds] = await Promise.all([
    findOwnWorkOrderWithTimeZone(tx, actor, workOrderId),
    listMovedOutLeaseIds(tx, actor),
  ]);
  if (!found || leftLeaseIds.includes(found.order.leaseId)) throw notFound();
  return found;
}

/** Loads the reminders of the caller for the visit of one work order. */
export async function loadReminders(
  tx: Tx,
  actor: Actor,
  workOrderId: string,
  now: Date,
): Promise<Reminders> {
  const { order, timeZone } = await loadWorkOrderForReminders(tx, actor, workOrderId);
  const [home, reader] = await Promise.all([
    loadReminderHousehold(tx, order),
    findNotificationContact(tx, actor),
  ]);
  const own = home.people.find((person) => person.personId === actor.personId);
  if (!(own && reader)) throw notFound();
  const visit = getUpcomingVisit(order, now);
  const sent = visit === null ? [] : await findSentLeads(tx, actor, order, visit.startsAt);
  return {
    work_order_id: order.workOrderId,
    number: order.number,
    title: order.title,
    time_zone: timeZone,
    visit:
      visit === null
        ? null
        : {
            starts_at: visit.startsAt.toISOString(),
            ends_at: visit.endsAt.toISOString(),
            company: order.visitCompany ?? '',
          },
    leads:
      visit === null
        ? []
        : REMINDER_LEADS.map((lead) => {
            const at = getSendTime(visit.startsAt, lead, { timeZone, quiet: own.quiet });
            return toReminder(home, actor.personId, { lead, at, now, sent: sent.includes(lead) });
          }),
    others: home.people
      .filter((person) => person !== own)
      .map((person) => toReminderShare(home, actor, person.personId, person.firstName)),
    asked_by: getSharers(home, actor.personId).flatMap(
      (sharerId) => home.people.find((person) => person.personId === sharerId)?.firstName ?? [],
    ),
    texts: reader.texts,
    told_by_mail: own.channels.includes('mail'),
    quiet_hours: own.quiet,
  };
}

type LeadStatus = { lead: ReminderLead; at: Date; now: Date; sent: boolean };

function toReminder(
  home: ReminderHousehold,
  personId: string,
  { lead, at, now, sent }: LeadStatus,
): Reminder {
  const state = (channel: 'mail' | 'text') => {
    const reminder = { personId, lead, channel };
    return { on: isReminderOn(home, reminder), version: findChoice(home, reminder)?.version ?? 0 };
  };
  return {
    lead,
    at: at.toISOString(),
    past: at <= now,
    sent,
    mail: state('mail'),
    text: state('text'),
  };
}

function toReminderShare(
  { shares }: ReminderHousehold,
  actor: Actor,
  personId: string,
  name: string,
) {
  const row = shares.find(
    (share) => share.personId === actor.personId && share.otherId === personId,
  );
  return { person_id: personId, name, on: row?.isOn ?? false, version: row?.version ?? 0 };
}

/** Finds the reminders that were queued for the caller, whether they are sent or still in the outbox. */
async function findSentLeads(
  tx: Tx,
  actor: Actor,
  order: WorkOrderRow,
  startsAt: Date,
): Promise<ReminderLead[]> {
  const getKey = (lead: ReminderLead) =>
    getReminderKey(order.workOrderId, startsAt, lead, actor.personId);
  const keys = REMINDER_LEADS.map(getKey);
  const found = await findQueuedMailKeys(tx, actor, [
    ...keys,
    ...keys.map((key) => getChannelKey('text', key)),
  ]);
  return REMINDER_LEADS.filter((lead) => found.some((once) => once.startsWith(getKey(lead))));
}
