import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { listMovedOutLeaseIds } from 'services/resident/lease/list-moved-out-lease-ids';
import { listHomes } from './store.ts';

/** Lists the homes that the caller lives in, with the dates of an active notice to vacate. */
export async function listCalendarHomes(tx: Tx, actor: Actor) {
  const [rows, movedOutLeaseIds] = await Promise.all([
    listHomes(tx, actor),
    listMovedOutLeaseIds(tx, actor),
  ]);
  return rows.filter((row) => !movedOutLeaseIds.includes(row.lease.leaseId));
}

export type CalendarHome = Awaited<ReturnType<typeof listCalendarHomes>>[number];

/** Formats the address of a home: `1180 Quayside Avenue, Apt 3B, Port Alder, WI 53999`. */
export const formatHomeAddress = ({ property: home, unit }: CalendarHome): string =>
  [home.addressLine1, unit, home.city, `${home.stateAbv} ${home.postalCode}`]
    .filter(Boolean)
    .join(', ');
