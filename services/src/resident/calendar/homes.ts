import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { findLeasesLeft } from 'services/resident/lease/moved-out';
import { listHomes } from './store.ts';

/** The homes that the caller lives in, with the notice that is under way. */
export async function findHomes(tx: Tx, actor: Actor) {
  const [rows, left] = await Promise.all([listHomes(tx, actor), findLeasesLeft(tx, actor)]);
  return rows.filter((row) => !left.includes(row.lease.leaseId));
}

export type Home = Awaited<ReturnType<typeof findHomes>>[number];

/** `1180 Quayside Avenue, Apt 3B, Port Alder, WI 53999` */
export const addressOf = ({ property: home, unit }: Home): string =>
  [home.addressLine1, unit, home.city, `${home.stateAbv} ${home.postalCode}`]
    .filter(Boolean)
    .join(', ');
