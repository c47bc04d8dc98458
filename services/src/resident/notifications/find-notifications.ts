import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { isLocked } from 'services/resident/mail/told';
import { e164 } from 'services/resident/people/e164';
import {
  NOTIFICATION_GROUPS,
  type NotificationChannel,
  type NotificationGroup,
  type Notifications,
} from 'shared/contract/notifications';
import {
  type ChoiceRow,
  findQuietHours,
  findReaderRow,
  listChoices,
  type QuietHoursRow,
  zoneOfPerson,
} from './store.ts';

/** What the caller is told of, and how; null where the company has no such person. */
export async function findNotifications(tx: Tx, actor: Actor): Promise<Notifications | null> {
  const [reader, choices, quiet, timeZone] = await Promise.all([
    findReader(tx, actor),
    listChoices(tx, actor),
    findQuietHours(tx, actor),
    zoneOfPerson(tx, actor),
  ]);
  if (!reader) return null;
  return {
    groups: NOTIFICATION_GROUPS.map((group) => ({
      group,
      mail: switchOf(choices, group, 'mail'),
      text: switchOf(choices, group, 'text'),
    })),
    quiet_hours: presentQuietHours(quiet[0]),
    time_zone: timeZone,
    texts: reader.texts,
    email: reader.email,
    phone: reader.phone,
  };
}

export const presentQuietHours = (row: QuietHoursRow | undefined) => ({
  from: row?.fromHour ?? null,
  to: row?.toHour ?? null,
  version: row?.version ?? 0,
});

function switchOf(rows: ChoiceRow[], group: NotificationGroup, channel: NotificationChannel) {
  const row = rows.find((one) => one.eventGroup === group && one.channel === channel);
  return presentSwitch(group, channel, row);
}

/** Without a row: mail is on, texts are off. */
export function presentSwitch(
  group: NotificationGroup,
  channel: NotificationChannel,
  row: Pick<ChoiceRow, 'isOn' | 'version'> | undefined,
) {
  const locked = channel === 'mail' && isLocked(group);
  return {
    on: locked || (row?.isOn ?? channel === 'mail'),
    locked,
    version: row?.version ?? 0,
  };
}

/** Where mail goes, and whether texts can. */
export async function findReader(tx: Tx, actor: Actor) {
  const row = await findReaderRow(tx, actor);
  if (!row) return undefined;
  const phone = e164(row.person);
  const isReachable = phone !== null && row.mayText === true;
  const texts: Notifications['texts'] = !row.offersTexts
    ? 'not_offered'
    : isReachable
      ? 'ready'
      : 'no_phone';
  return { email: row.person.email, phone, texts };
}
