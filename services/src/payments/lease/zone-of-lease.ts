import { getLocalTime, type PlainDate } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import type { LeaseIds } from './lease-facts.ts';
import { zoneOf } from './store/zone-of-lease.ts';

/** Today where the home stands. */
export async function todayOf(tx: Tx, home: LeaseIds, now: Date): Promise<PlainDate> {
  return getLocalTime(now, await zoneOf(tx, home)).date;
}
