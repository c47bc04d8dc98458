import { getVisitToCome } from 'services/maintenance/work-orders/state/work-order-status';
import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { notFound, Problem } from 'services/platform/errors/problem';
import { findNotificationContact } from 'services/resident';
import type { ReminderChoice, ReminderShareChoice } from 'shared/contract/reminders';
import { findOrder } from './find-reminders.ts';
import { loadHousehold } from './household.ts';
import { sendTime } from './send-time.ts';
import { saveChoice, saveShare } from './store/choices.ts';

type Asked<Body> = { workOrderId: string; body: Body; now: Date };

/** Turns one reminder of the caller on or off, for this visit and wherever it is moved to. */
export async function setReminder(
  tx: Tx,
  actor: Actor,
  { workOrderId, body, now }: Asked<ReminderChoice>,
): Promise<ReminderChoice> {
  const { lead, channel, on } = body;
  const { order, timeZone } = await findOrder(tx, actor, workOrderId);
  const { people } = await loadHousehold(tx, order);
  const own = people.find((one) => one.personId === actor.personId);
  const visit = getVisitToCome(order, now);
  if (!own) throw notFound();
  if (visit === null || sendTime(visit.startsAt, lead, { timeZone, quiet: own.quiet }) <= now) {
    throw new Problem(409, 'reminder_past', 'The time of this reminder is over.', {
      field: 'lead',
    });
  }
  if (channel === 'text' && on) await refuseTexts(tx, actor);
  const { corporationId, personId } = actor;
  const { leaseId } = order;
  const choice = { corporationId, workOrderId, leaseId, personId, lead, channel, isOn: on };
  const row = await saveChoice(tx, choice, body.version);
  return { lead, channel, on: row.isOn, version: row.version };
}

async function refuseTexts(tx: Tx, actor: Actor): Promise<void> {
  const reader = await findNotificationContact(tx, actor);
  if (!reader) throw notFound();
  if (reader.texts === 'ready') return;
  throw new Problem(422, 'texts_not_possible', 'No text would arrive.', {
    field: 'channel',
    details: { texts: reader.texts },
  });
}

/** Asks to remind somebody else of the home as well, at the times of the caller; or no longer. */
export async function shareReminders(
  tx: Tx,
  actor: Actor,
  { workOrderId, body }: Asked<ReminderShareChoice>,
): Promise<ReminderShareChoice> {
  const { person_id: otherId, on } = body;
  const { order } = await findOrder(tx, actor, workOrderId);
  const { people } = await loadHousehold(tx, order);
  const { corporationId, personId } = actor;
  if (otherId === personId || !people.some((one) => one.personId === otherId)) throw notFound();
  const { leaseId } = order;
  const share = { corporationId, workOrderId, leaseId, personId, otherId, isOn: on };
  const row = await saveShare(tx, share, body.version);
  return { person_id: otherId, on: row.isOn, version: row.version };
}
