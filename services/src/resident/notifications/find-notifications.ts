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

/** What the caller is told of, and how; null where the company has no such person. */
export async function findNotifications(tx: Tx, actor: Actor): Promise<Notifications | null> {
  const [reader, choices, quiet, timeZone] = await Promise.all([
    findNotificationContact(tx, actor),
    listChoices(tx, actor),
    findQuietHours(tx, actor),
    findPersonTimeZone(tx, actor),
  ]);
  if (!reader) return null;
  return {
    groups: NOTIFICATION_GROUPS.map((group) => ({
      group,
      mail: getSwitch(choices, group, 'mail'),
      text: getSwitch(choices, group, 'text'),
    })),
    quiet_hours: toQuietHoursResponse(quiet[0]),
    time_zone: timeZone,
    texts: reader.texts,
    email: reader.email,
    phone: reader.phone,
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

/** Without a row: mail is on, texts are off. */
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

/** Where mail goes, and whether texts can. */
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
