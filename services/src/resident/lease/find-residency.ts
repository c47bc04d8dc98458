import { getLocalTime } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import type { Residency } from 'shared/contract/calendar';
import { findTimeZone } from './find-time-zone.ts';
import { listMovedOutLeaseIds } from './list-moved-out-lease-ids.ts';
import { getResidency } from './residency.ts';
import { listLeaseStates } from './store/leases.ts';

/** Finds the residency state of the caller as of today in the time zone of their home. */
export async function findResidency(tx: Tx, actor: Actor): Promise<Residency> {
  const [leases, movedOutLeaseIds, timeZone] = await Promise.all([
    listLeaseStates(tx, actor),
    listMovedOutLeaseIds(tx, actor),
    findTimeZone(tx, actor),
  ]);
  return getResidency(leases, movedOutLeaseIds, getLocalTime(new Date(), timeZone).date);
}
