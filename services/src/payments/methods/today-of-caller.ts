import { and, eq } from 'drizzle-orm';
import type { DoorIds } from 'services/payments/lease/lease-facts';
import { type PlainDate, todayAt } from 'services/platform/dates/calendar';
import type { Actor } from 'services/platform/db/access';
import type { Tx } from 'services/platform/db/database';
import { propertyOfDoor } from 'services/platform/db/joins';
import { door, property } from 'services/platform/db/schema/people';
import { type Places, statement } from 'services/platform/db/statement';

const zoneOfDoor = statement('zone-of-door', (tx, given: Places<DoorIds>) =>
  tx
    .select({ timeZone: property.timeZone })
    .from(door)
    .innerJoin(property, propertyOfDoor)
    .where(and(eq(door.corporationId, given.corporationId), eq(door.doorId, given.doorId))),
);

/** Today at the caller's home, as a quote has it: a card expires there, and not in UTC. */
export async function todayOfCaller(tx: Tx, actor: Actor, now: Date): Promise<PlainDate> {
  const { corporationId } = actor;
  const [doorId] = actor.doorIds;
  const [home] = doorId === undefined ? [] : await zoneOfDoor(tx, { corporationId, doorId });
  return todayAt(home ?? { timeZone: 'UTC' }, now);
}
