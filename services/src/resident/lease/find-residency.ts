import { getLocalTime } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import type { Residency } from 'shared/contract/calendar';
import { findTimeZone } from './find-time-zone.ts';
import { listMovedOutLeaseIds } from './list-moved-out-lease-ids.ts';
import { getResidency } from './residency.ts';
import { listLeaseStates } from './store/leases.ts';

/** Where the caller is in the life of their leases, today at their home. */
export async function findResidency(tx: Tx, actor: Actor): Promise<Residency> {
  const [leases, left, timeZone] = await Promise.all([
    listLeaseStates(tx, actor),
    listMovedOutLeaseIds(tx, actor),
    findTimeZone(tx, actor),
  ]);
  return getResidency(leases, left, getLocalTime(new Date(), timeZone).date);
}
