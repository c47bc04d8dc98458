import { and, desc, eq, gte, isNull, sql } from 'drizzle-orm';
import type { PlainDate } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import { isDoorOfLease, isPropertyOfDoor } from 'services/platform/db/join-conditions';
import { buildingNotice } from 'services/platform/db/schema/building-notices';
import { lease } from 'services/platform/db/schema/leases';
import { corporation, door, person, property } from 'services/platform/db/schema/people';
import { type Actor, isCallerLease } from 'services/platform/db/transaction';
import type { BuildingMatch } from 'shared/contract/utility';

/** The row of the caller, if it exists. */
export const findPerson = (tx: Tx, actor: Actor) =>
  tx
    .select({ personId: person.personId })
    .from(person)
    .where(and(eq(person.corporationId, actor.corporationId), eq(person.personId, actor.personId)));

/** The property of the renter's home, with its company. Without a home: the first property of the company. */
export async function findProperty(tx: Tx, actor: Actor) {
  const [home] = await tx
    .select({ propertyId: door.propertyId })
    .from(lease)
    .innerJoin(door, isDoorOfLease)
    .where(eq(lease.corporationId, actor.corporationId))
    .orderBy(desc(lease.moveInDate))
    .limit(1);
  const [row] = await tx
    .select()
    .from(property)
    .innerJoin(corporation, eq(corporation.corporationId, property.corporationId))
    .where(
      and(
        eq(property.corporationId, actor.corporationId),
        home ? eq(property.propertyId, home.propertyId) : undefined,
      ),
    )
    .orderBy(property.propertyId)
    .limit(1);
  return row;
}

/** The active lease of the caller for a unit. */
export const findHome = (tx: Tx, actor: Actor, doorId: string) =>
  tx
    .select({
      leaseId: lease.leaseId,
      propertyId: property.propertyId,
      timeZone: property.timeZone,
    })
    .from(lease)
    .innerJoin(door, isDoorOfLease)
    .innerJoin(property, isPropertyOfDoor)
    .where(
      and(
        eq(lease.corporationId, actor.corporationId),
        eq(lease.doorId, doorId),
        isCallerLease(lease.leaseId),
        eq(lease.state, 'active'),
      ),
    );

/** The notices of a building that are shown on a day, newest first. */
export const listNotices = (
  tx: Tx,
  { corporationId }: Pick<Actor, 'corporationId'>,
  propertyId: string,
  day: PlainDate,
) =>
  tx
    .select()
    .from(buildingNotice)
    .where(
      and(
        eq(buildingNotice.corporationId, corporationId),
        eq(buildingNotice.propertyId, propertyId),
        gte(buildingNotice.until, day),
        isNull(buildingNotice.endedAt),
      ),
    )
    .orderBy(desc(buildingNotice.createdAt));

/** Counts the homes in the caller's building that reported each problem since an instant. */
export const countReports = (tx: Tx, since: string) =>
  tx.execute<BuildingMatch>(
    sql`select category, problem, homes from app.homes_reporting_problems(${since}::timestamptz) order by problem`,
  );
