import { and, eq } from 'drizzle-orm';
import { createBatch } from 'services/platform/db/batch';
import type { Tx } from 'services/platform/db/database';
import { type Placeholders, prepareStatement } from 'services/platform/db/prepare-statement';
import { lease } from 'services/platform/db/schema/leases';
import { type Actor, isCallerLease } from 'services/platform/db/transaction';
import { loadBalance } from './postings.ts';

export type LeaseArgs = { leaseId: string };

/** Reads the balance of a lease and whether it is a lease of the caller. */
export const readOwnBalance = (tx: Tx, { corporationId }: Actor, leaseId: string) =>
  createBatch(tx)
    .add('isOwn', () => isOwnLease(tx, { leaseId }))
    .add('amount', () => loadBalance(tx, corporationId, leaseId))
    .send();

const selectOwnLease = prepareStatement('is-own-lease', (tx, input: Placeholders<LeaseArgs>) =>
  tx
    .select({ leaseId: lease.leaseId })
    .from(lease)
    .where(and(eq(lease.leaseId, input.leaseId), isCallerLease(lease.leaseId))),
);

export const isOwnLease = async (tx: Tx, args: LeaseArgs) =>
  (await selectOwnLease(tx, args)).length > 0;
