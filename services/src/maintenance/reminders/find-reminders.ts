import { getVisitToCome } from 'services/maintenance/work-orders/state/work-order-status';
import { orderWithZone } from 'services/maintenance/work-orders/store/find-orders';
import type { OrderRow } from 'services/maintenance/work-orders/store/order-rows';
import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { notFound } from 'services/platform/errors/problem';
import { findNotificationContact, getChannelKey, listMovedOutLeaseIds } from 'services/resident';
import { LEADS, type Lead, type Reminder, type Reminders } from 'shared/contract/reminders';
import { type Household, loadHousehold } from './household.ts';
import { onceOf } from './queue-reminder.ts';
import { sendTime } from './send-time.ts';
import { findMails } from './store/mails.ts';
import { askers, choiceOf, isOn } from './who-is-reminded.ts';

/** A request of a home that the caller lives in, and the zone of the home; else 404. */
export async function findOrder(
  tx: Tx,
  actor: Actor,
  workOrderId: string,
): Promise<{ order: OrderRow; timeZone: string }> {
  const [found, left] = await Promise.all([
    orderWithZone(tx, actor, workOrderId),
    listMovedOutLeaseIds(tx, actor),
  ]);
  if (!found || left.includes(found.order.leaseId)) throw notFound();
  return found;
}

/** The reminders of the caller for one request. */
export async function findReminders(
  tx: Tx,
  actor: Actor,
  workOrderId: string,
  now: Date,
): Promise<Reminders> {
  const { order, timeZone } = await findOrder(tx, actor, workOrderId);
  const [home, reader] = await Promise.all([
    loadHousehold(tx, order),
    findNotificationContact(tx, actor),
  ]);
  const own = home.people.find((one) => one.personId === actor.personId);
  if (!(own && reader)) throw notFound();
  const visit = getVisitToCome(order, now);
  const sent = visit === null ? [] : await findSent(tx, actor, order, visit.startsAt);
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
        : LEADS.map((lead) => {
            const at = sendTime(visit.startsAt, lead, { timeZone, quiet: own.quiet });
            return presentLead(home, actor.personId, { lead, at, now, sent: sent.includes(lead) });
          }),
    others: home.people
      .filter((one) => one !== own)
      .map((one) => presentShare(home, actor, one.personId, one.firstName)),
    asked_by: askers(home, actor.personId).flatMap(
      (asker) => home.people.find((one) => one.personId === asker)?.firstName ?? [],
    ),
    texts: reader.texts,
    told_by_mail: own.ways.includes('mail'),
    quiet_hours: own.quiet,
  };
}

type Told = { lead: Lead; at: Date; now: Date; sent: boolean };

function presentLead(home: Household, personId: string, { lead, at, now, sent }: Told): Reminder {
  const state = (channel: 'mail' | 'text') => {
    const one = { personId, lead, channel };
    return { on: isOn(home, one), version: choiceOf(home, one)?.version ?? 0 };
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

function presentShare({ shares }: Household, actor: Actor, personId: string, name: string) {
  const row = shares.find((one) => one.personId === actor.personId && one.otherId === personId);
  return { person_id: personId, name, on: row?.isOn ?? false, version: row?.version ?? 0 };
}

/** Those that are in the outbox of the caller, or have left it. */
async function findSent(tx: Tx, actor: Actor, order: OrderRow, startsAt: Date): Promise<Lead[]> {
  const keyOf = (lead: Lead) => onceOf(order.workOrderId, startsAt, lead, actor.personId);
  const keys = LEADS.map(keyOf);
  const found = await findMails(tx, actor, [
    ...keys,
    ...keys.map((key) => getChannelKey('text', key)),
  ]);
  return LEADS.filter((lead) => found.some((once) => once.startsWith(keyOf(lead))));
}
