import { and, asc, eq } from 'drizzle-orm';
import type { Actor } from 'services/platform/db/access';
import type { Tx } from 'services/platform/db/database';
import { propertyOfDoor } from 'services/platform/db/joins';
import { door, property } from 'services/platform/db/schema/people';

/**
 * The zone in which a person is told times: that of their home, with or without a lease. Somebody without
 * a home has the zone of the company's first property.
 */
export async function findTimeZone(tx: Tx, { corporationId, doorIds }: Actor): Promise<string> {
  const [doorId] = doorIds;
  const homes =
    doorId === undefined
      ? []
      : await tx
          .select({ timeZone: property.timeZone })
          .from(door)
          .innerJoin(property, propertyOfDoor)
          .where(and(eq(door.corporationId, corporationId), eq(door.doorId, doorId)));
  const [home] = homes;
  return home?.timeZone ?? (await findCompanyZone(tx, corporationId));
}

async function findCompanyZone(tx: Tx, corporationId: string): Promise<string> {
  const [first] = await tx
    .select({ timeZone: property.timeZone })
    .from(property)
    .where(eq(property.corporationId, corporationId))
    .orderBy(asc(property.propertyId))
    .limit(1);
  return first?.timeZone ?? 'UTC';
}
