import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { notFound } from 'services/platform/errors/problem';
import type { Letterhead } from 'services/platform/pdf/letterhead';
import { findHome, listRenterNames } from './store/homes.ts';

/** Letterhead, address and renter names for documents about a lease. */
export type LeaseHome = {
  letterhead: Letterhead;
  /** `1180 Quayside Avenue, Apt 3B, Port Alder, WI 53999` */
  address: string;
  /** Renter names in the order of the lease: `Maya Ortiz, Sam Ortiz`. */
  renters: string;
  /** IANA zone of the property. */
  timeZone: string;
};

export async function loadLeaseHome(tx: Tx, actor: Actor, leaseId: string): Promise<LeaseHome> {
  const row = await findHome(tx, actor, leaseId);
  if (!row) throw notFound();
  const { company, home, unit } = row;
  const addressLines = [home.addressLine1, unit, home.city, `${home.stateAbv} ${home.postalCode}`];
  return {
    letterhead: { company, officeAddress: home.officeAddress, officePhone: home.officePhone },
    address: addressLines.filter(Boolean).join(', '),
    renters: await findRenterNames(tx, actor, leaseId),
    timeZone: home.timeZone,
  };
}

async function findRenterNames(tx: Tx, actor: Actor, leaseId: string): Promise<string> {
  const people = await listRenterNames(tx, actor, leaseId);
  return people.map(({ first, last }) => `${first} ${last}`).join(', ');
}
