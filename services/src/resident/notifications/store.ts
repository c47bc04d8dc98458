import { and, desc, eq } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';
import {
  isDoorOfLease,
  isPartyOfPerson,
  isPropertyOfDoor,
} from 'services/platform/db/join-conditions';
import { saveVersion } from 'services/platform/db/save-version';
import { lease, leaseParty } from 'services/platform/db/schema/leases';
import { notificationChoice, quietHours } from 'services/platform/db/schema/notifications';
import { corporation, door, person, property } from 'services/platform/db/schema/people';
import { profile } from 'services/platform/db/schema/profile';
import type { Actor } from 'services/platform/db/transaction';

export type NotificationChoiceRow = typeof notificationChoice.$inferSelect;
export type QuietHoursRow = typeof quietHours.$inferSelect;
type Person = Pick<Actor, 'corporationId' | 'personId'>;

export const listChoices = (
  tx: Tx,
  { corporationId, personId }: Person,
): Promise<NotificationChoiceRow[]> =>
  tx
    .select()
    .from(notificationChoice)
    .where(
      and(
        eq(notificationChoice.corporationId, corporationId),
        eq(notificationChoice.personId, personId),
      ),
    );

const isOwnQuietHours = ({ corporationId, personId }: Person) =>
  and(eq(quietHours.corporationId, corporationId), eq(quietHours.personId, personId));

/** Finds the quiet hours of a person. Returns no row or one row. */
export const findQuietHours = (tx: Tx, person: Person): Promise<QuietHoursRow[]> =>
  tx.select().from(quietHours).where(isOwnQuietHours(person));

/** Finds the person with the settings that decide whether texts can be sent. */
export async function findContactRow(tx: Tx, { corporationId, personId }: Person) {
  const [row] = await tx
    .select({ person, mayText: profile.mayText, offersTexts: corporation.offersTexts })
    .from(person)
    .innerJoin(corporation, eq(corporation.corporationId, person.corporationId))
    .leftJoin(
      profile,
      and(eq(profile.corporationId, person.corporationId), eq(profile.personId, person.personId)),
    )
    .where(and(eq(person.corporationId, corporationId), eq(person.personId, personId)));
  return row;
}

/** Finds the time zone of the person's newest home. Null without a home. */
export async function findPersonTimeZone(
  tx: Tx,
  { corporationId, personId }: Person,
): Promise<string | null> {
  const [row] = await tx
    .select({ timeZone: property.timeZone })
    .from(person)
    .innerJoin(leaseParty, isPartyOfPerson)
    .innerJoin(
      lease,
      and(eq(lease.corporationId, person.corporationId), eq(lease.leaseId, leaseParty.leaseId)),
    )
    .innerJoin(door, isDoorOfLease)
    .innerJoin(property, isPropertyOfDoor)
    .where(and(eq(person.corporationId, corporationId), eq(person.personId, personId)))
    .orderBy(desc(lease.moveInDate))
    .limit(1);
  return row?.timeZone ?? null;
}

/** Saves whether a notification group is on for a channel, with optimistic concurrency. */
export function saveChoice(
  tx: Tx,
  choice: Omit<NotificationChoiceRow, 'version'>,
  version: number,
): Promise<NotificationChoiceRow> {
  const isChoice = and(
    eq(notificationChoice.corporationId, choice.corporationId),
    eq(notificationChoice.personId, choice.personId),
    eq(notificationChoice.eventGroup, choice.eventGroup),
    eq(notificationChoice.channel, choice.channel),
  );
  return saveVersion(version, {
    insert: () =>
      tx
        .insert(notificationChoice)
        .values({ ...choice, version: 1 })
        .onConflictDoNothing()
        .returning(),
    update: () =>
      tx
        .update(notificationChoice)
        .set({ isOn: choice.isOn, version: version + 1 })
        .where(and(isChoice, eq(notificationChoice.version, version)))
        .returning(),
    find: () => tx.select().from(notificationChoice).where(isChoice),
    isSame: (current) => current.isOn === choice.isOn,
    details: ({ isOn }) => ({ on: isOn }),
  });
}

/** Saves the quiet hours of a person with optimistic concurrency. */
export function saveQuietHoursRow(
  tx: Tx,
  { corporationId, personId }: Person,
  hours: Pick<QuietHoursRow, 'fromHour' | 'toHour'>,
  version: number,
): Promise<QuietHoursRow> {
  const isOwnRow = isOwnQuietHours({ corporationId, personId });
  return saveVersion(version, {
    insert: () =>
      tx
        .insert(quietHours)
        .values({ corporationId, personId, ...hours, version: 1 })
        .onConflictDoNothing()
        .returning(),
    update: () =>
      tx
        .update(quietHours)
        .set({ ...hours, version: version + 1 })
        .where(and(isOwnRow, eq(quietHours.version, version)))
        .returning(),
    find: () => tx.select().from(quietHours).where(isOwnRow),
    isSame: (current) => current.fromHour === hours.fromHour && current.toHour === hours.toHour,
    details: ({ fromHour, toHour }) => ({ from: fromHour, to: toHour }),
  });
}
