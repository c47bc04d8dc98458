import { and, desc, eq } from 'drizzle-orm';
import type { Actor } from 'services/platform/db/access';
import type { Tx } from 'services/platform/db/database';
import { doorOfLease, partyOfPerson, propertyOfDoor } from 'services/platform/db/joins';
import { lease, leaseParty } from 'services/platform/db/schema/leases';
import { notificationChoice, quietHours } from 'services/platform/db/schema/notifications';
import { corporation, door, person, property } from 'services/platform/db/schema/people';
import { profile } from 'services/platform/db/schema/profile';
import { isLocked } from 'services/resident/mail/told';
import { e164 } from 'services/resident/people/e164';
import {
  NOTIFICATION_GROUPS,
  type NotificationChannel,
  type NotificationGroup,
  type Notifications,
} from 'shared/contract/notifications';

type ChoiceRow = typeof notificationChoice.$inferSelect;

/** What the caller is told of, and how; null where the company has no such person. */
export async function findNotifications(tx: Tx, actor: Actor): Promise<Notifications | null> {
  const [reader, choices, quiet, timeZone] = await Promise.all([
    findReader(tx, actor),
    tx
      .select()
      .from(notificationChoice)
      .where(
        and(
          eq(notificationChoice.corporationId, actor.corporationId),
          eq(notificationChoice.personId, actor.personId),
        ),
      ),
    tx.select().from(quietHours).where(ownQuietHours(actor)),
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

export const ownQuietHours = ({ corporationId, personId }: Actor) =>
  and(eq(quietHours.corporationId, corporationId), eq(quietHours.personId, personId));

export const presentQuietHours = (row: typeof quietHours.$inferSelect | undefined) => ({
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
export async function findReader(tx: Tx, { corporationId, personId }: Actor) {
  const [row] = await tx
    .select({ person, mayText: profile.mayText, offersTexts: corporation.offersTexts })
    .from(person)
    .innerJoin(corporation, eq(corporation.corporationId, person.corporationId))
    .leftJoin(
      profile,
      and(eq(profile.corporationId, person.corporationId), eq(profile.personId, person.personId)),
    )
    .where(and(eq(person.corporationId, corporationId), eq(person.personId, personId)));
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

async function zoneOfPerson(tx: Tx, { corporationId, personId }: Actor): Promise<string | null> {
  const [row] = await tx
    .select({ timeZone: property.timeZone })
    .from(person)
    .innerJoin(leaseParty, partyOfPerson)
    .innerJoin(
      lease,
      and(eq(lease.corporationId, person.corporationId), eq(lease.leaseId, leaseParty.leaseId)),
    )
    .innerJoin(door, doorOfLease)
    .innerJoin(property, propertyOfDoor)
    .where(and(eq(person.corporationId, corporationId), eq(person.personId, personId)))
    .orderBy(desc(lease.moveInDate))
    .limit(1);
  return row?.timeZone ?? null;
}
