import { getUpcomingVisit } from 'services/maintenance/work-orders/state/work-order-status';
import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { notFound, Problem } from 'services/platform/errors/problem';
import { findNotificationContact } from 'services/resident';
import type { ReminderChoice, ReminderShareChoice } from 'shared/contract/reminders';
import { getSendTime } from './get-send-time.ts';
import { loadWorkOrderForReminders } from './load-reminders.ts';
import { loadReminderHousehold } from './reminder-household.ts';
import { saveReminderChoice, saveReminderShare } from './store/reminder-choices.ts';

type ReminderInput<Body> = { workOrderId: string; body: Body; now: Date };

/**
 * Turns one reminder of the caller on or off. The choice belongs to the work order, so it also applies
 * after the visit is rescheduled. Throws 409 `reminder_past` and 422 `texts_not_possible`.
 */
export async function setReminder(
  tx: Tx,
  actor: Actor,
  { workOrderId, body, now }: ReminderInput<ReminderChoice>,
): Promise<ReminderChoice> {
  const { lead, channel, on } = body;
  const { order, timeZone } = await loadWorkOrderForReminders(tx, actor, workOrderId);
  const { people } = await loadReminderHousehold(tx, order);
  const own = people.find((one) => one.personId === actor.personId);
  const visit = getUpcomingVisit(order, now);
  if (!own) throw notFound();
  if (visit === null || getSendTime(visit.startsAt, lead, { timeZone, quiet: own.quiet }) <= now) {
    throw new Problem(409, 'reminder_past', 'The time of this reminder has passed.', {
      field: 'lead',
    });
  }
  if (channel === 'text' && on) await assertTextsPossible(tx, actor);
  const { corporationId, personId } = actor;
  const { leaseId } = order;
  const choice = { corporationId, workOrderId, leaseId, personId, lead, channel, isOn: on };
  const row = await saveReminderChoice(tx, choice, body.version);
  return { lead, channel, on: row.isOn, version: row.version };
}

async function assertTextsPossible(tx: Tx, actor: Actor): Promise<void> {
  const reader = await findNotificationContact(tx, actor);
  if (!reader) throw notFound();
  if (reader.texts === 'ready') return;
  throw new Problem(422, 'texts_not_possible', 'This person cannot receive texts.', {
    field: 'channel',
    details: { texts: reader.texts },
  });
}

/** Turns on or off that another occupant gets the same reminders as the caller. */
export async function shareReminders(
  tx: Tx,
  actor: Actor,
  { workOrderId, body }: ReminderInput<ReminderShareChoice>,
): Promise<ReminderShareChoice> {
  const { person_id: otherId, on } = body;
  const { order } = await loadWorkOrderForReminders(tx, actor, workOrderId);
  const { people } = await loadReminderHousehold(tx, order);
  const { corporationId, personId } = actor;
  if (otherId === personId || !people.some((one) => one.personId === otherId)) throw notFound();
  const { leaseId } = order;
  const share = { corporationId, workOrderId, leaseId, personId, otherId, isOn: on };
  const row = await saveReminderShare(tx, share, body.version);
  return { person_id: otherId, on: row.isOn, version: row.version };
}
