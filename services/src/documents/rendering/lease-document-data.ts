import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { notFound } from 'services/platform/errors/problem';
import { type LeaseHome, loadLeaseHome } from 'services/resident';
import { findFirstRent, findLease, type LeaseRow, listPetNames } from './store.ts';

/** What the papers of a lease say. Money in cents, days as `YYYY-MM-DD`. */
export type LeaseDocumentData = {
  home: LeaseHome;
  lease: LeaseRow;
  rentCents: number;
  /** `Biscuit, Juno`; empty without pets. */
  pets: string;
  /** Days after the last one within which the deposit is returned; null without a rule for the property. */
  depositDays: number | null;
  managerName: string;
  emergencyPhone: string;
};

/** Throws `not_found` where the caller has no such lease. */
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
