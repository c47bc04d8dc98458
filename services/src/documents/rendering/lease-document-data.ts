import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { notFound } from 'services/platform/errors/problem';
import { type LeaseHome, loadLeaseHome } from 'services/resident';
import { findFirstRent, findLease, type LeaseRow, listPetNames } from './store.ts';

/** Data of a lease for its rendered documents. Money in cents, dates as `YYYY-MM-DD`. */
export type LeaseDocumentData = {
  home: LeaseHome;
  lease: LeaseRow;
  rentCents: number;
  /** Pet names joined by commas: `Biscuit, Juno`. Empty without pets. */
  pets: string;
  /** Number of days after move-out to return the deposit. Null when the property has no notice rule. */
  depositDays: number | null;
  managerName: string;
  emergencyPhone: string;
};

/** Throws `not_found` when the caller has no such lease. */
export async function loadLeaseDocumentData(
  tx: Tx,
  actor: Actor,
  leaseId: string,
): Promise<LeaseDocumentData> {
  const row = await findLease(tx, actor, leaseId);
  if (!row) throw notFound();
  return {
    ...row,
    home: await loadLeaseHome(tx, actor, leaseId),
    rentCents: await loadFirstRent(tx, actor, leaseId),
    pets: (await listPetNames(tx, actor, leaseId)).join(', '),
  };
}

async function loadFirstRent(tx: Tx, actor: Actor, leaseId: string): Promise<number> {
  const cents = await findFirstRent(tx, actor, leaseId);
  if (cents === undefined) throw new Error(`The lease ${leaseId} has no rent.`);
  return cents;
}
