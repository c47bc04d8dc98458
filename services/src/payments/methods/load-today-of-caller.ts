import { getToday, type PlainDate } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { selectTimeZoneOfDoor } from './store/saved-methods.ts';

/** Loads today's date at the caller's home, as quotes do: a card expires there and not in UTC. */
export async function loadTodayOfCaller(tx: Tx, actor: Actor, now: Date): Promise<PlainDate> {
  const { corporationId } = actor;
  const [doorId] = actor.doorIds;
  const [home] =
    doorId === undefined ? [] : await selectTimeZoneOfDoor(tx, { corporationId, doorId });
  return getToday(home ?? { timeZone: 'UTC' }, now);
}
