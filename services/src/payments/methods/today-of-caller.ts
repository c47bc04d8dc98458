import { getToday, type PlainDate } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { zoneOfDoor } from './store.ts';

/** Today at the caller's home, as a quote has it: a card expires there, and not in UTC. */
export async function todayOfCaller(tx: Tx, actor: Actor, now: Date): Promise<PlainDate> {
  const { corporationId } = actor;
  const [doorId] = actor.doorIds;
  const [home] = doorId === undefined ? [] : await zoneOfDoor(tx, { corporationId, doorId });
  return getToday(home ?? { timeZone: 'UTC' }, now);
}
