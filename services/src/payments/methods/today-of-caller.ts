import { and, eq } from 'drizzle-orm';
import { type PlainDate, todayAt } from 'services/dates/calendar';
import type { Actor } from 'services/db/access';
import type { Tx } from 'services/db/database';
import { propertyOfDoor } from 'services/db/joins';
import { door, property } from 'services/db/schema/people';
import { type Places, statement } from 'services/db/statement';
import type { DoorIds } from '../lease-facts.ts';

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
