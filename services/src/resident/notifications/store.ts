import { and, desc, eq } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';
import { doorOfLease, partyOfPerson, propertyOfDoor } from 'services/platform/db/join-conditions';
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

/** None or one. */
export const findQuietHours = (tx: Tx, person: Person): Promise<QuietHoursRow[]> =>
  tx.select().from(quietHours).where(isOwnQuietHours(person));

/** The person with what says whether texts can go to them. */
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

/** The zone of the home that the person moved into last; null without one. */
export async function findPersonTimeZone(
  tx: Tx,
  { corporationId, personId }: Person,
): Promise<string | null> {
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

/** Saves whether a person wants to be told of a group of events in one way, as of the version that was read. */
export function saveChoice(
  tx: Tx,
  choice: Omit<NotificationChoiceRow, 'version'>,
  version: number,
): Promise<NotificationChoiceRow> {
  const which = and(
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
        .where(and(which, eq(notificationChoice.version, version)))
        .returning(),
    find: () => tx.select().from(notificationChoice).where(which),
    isSame: (standing) => standing.isOn === choice.isOn,
    details: ({ isOn }) => ({ on: isOn }),
  });
}

/** Saves the quiet hours of a person, as of the version that was read. */
export function saveQuietHoursRow(
  tx: Tx,
  { corporationId, personId }: Person,
  hours: Pick<QuietHoursRow, 'fromHour' | 'toHour'>,
  version: number,
): Promise<QuietHoursRow> {
  const own = isOwnQuietHours({ corporationId, personId });
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
        .where(and(own, eq(quietHours.version, version)))
        .returning(),
    find: () => tx.select().from(quietHours).where(own),
    isSame: (standing) => standing.fromHour === hours.fromHour && standing.toHour === hours.toHour,
    details: ({ fromHour, toHour }) => ({ from: fromHour, to: toHour }),
  });
}
