import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { isLockedGroup } from 'services/resident/mail/notification-policy';
import { toE164 } from 'services/resident/people/to-e164';
import {
  NOTIFICATION_GROUPS,
  type NotificationChannel,
  type NotificationGroup,
  type Notifications,
} from 'shared/contract/notifications';
import {
  findContactRow,
  findPersonTimeZone,
  findQuietHours,
  listChoices,
  type NotificationChoiceRow,
  type QuietHoursRow,
} from './store.ts';

/** Finds the notification settings of the caller. Null when the company has no such person. */
export async function findNotifications(tx: Tx, actor: Actor): Promise<Notifications | null> {
  const [contact, choices, quiet, timeZone] = await Promise.all([
    findNotificationContact(tx, actor),
    listChoices(tx, actor),
    findQuietHours(tx, actor),
    findPersonTimeZone(tx, actor),
  ]);
  if (!contact) return null;
  return {
    groups: NOTIFICATION_GROUPS.map((group) => ({
      group,
      mail: getSwitch(choices, group, 'mail'),
      text: getSwitch(choices, group, 'text'),
    })),
    quiet_hours: toQuietHoursResponse(quiet[0]),
    time_zone: timeZone,
    texts: contact.texts,
    email: contact.email,
    phone: contact.phone,
  };
}

export const toQuietHoursResponse = (row: QuietHoursRow | undefined) => ({
  from: row?.fromHour ?? null,
  to: row?.toHour ?? null,
  version: row?.version ?? 0,
});

function getSwitch(
  rows: NotificationChoiceRow[],
  group: NotificationGroup,
  channel: NotificationChannel,
) {
  const row = rows.find((one) => one.eventGroup === group && one.channel === channel);
  return toSwitchResponse(group, channel, row);
}

/** Converts a stored choice. Without one, mail is on and texts are off. Locked mail is always on. */
export function toSwitchResponse(
  group: NotificationGroup,
  channel: NotificationChannel,
  row: Pick<NotificationChoiceRow, 'isOn' | 'version'> | undefined,
) {
  const locked = channel === 'mail' && isLockedGroup(group);
  return {
    on: locked || (row?.isOn ?? channel === 'mail'),
    locked,
    version: row?.version ?? 0,
  };
}

/** Finds the email and phone of the caller, and whether texts can be sent. */
export async function findNotificationContact(tx: Tx, actor: Actor) {
  const row = await findContactRow(tx, actor);
  if (!row) return undefined;
  const phone = toE164(row.person);
  const isReachable = phone !== null && row.mayText === true;
  const texts: Notifications['texts'] = !row.offersTexts
    ? 'not_offered'
    : isReachable
      ? 'ready'
      : 'no_phone';
  return { email: row.person.email, phone, texts };
}
