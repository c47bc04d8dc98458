import { getLocalTime, type PlainDate } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import type { LeaseIds } from './lease-payment-terms.ts';
import { loadTimeZone } from './store/time-zone.ts';

/** Loads today's date at the property. */
export async function loadToday(tx: Tx, home: LeaseIds, now: Date): Promise<PlainDate> {
  return getLocalTime(now, await loadTimeZone(tx, home)).date;
}
