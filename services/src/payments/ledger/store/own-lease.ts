import { and, eq } from 'drizzle-orm';
import { createBatch } from 'services/platform/db/batch';
import type { Tx } from 'services/platform/db/database';
import { type Placeholders, prepareStatement } from 'services/platform/db/prepare-statement';
import { lease } from 'services/platform/db/schema/leases';
import { type Actor, isCallerLease } from 'services/platform/db/transaction';
import { balanceOf } from './postings.ts';

export type LeaseArgs = { leaseId: string };

/** The balance of a lease, and whether the lease is the caller's. */
export const readOwnBalance = (tx: Tx, { corporationId }: Actor, leaseId: string) =>
  createBatch(tx)
    .add('isOwn', () => isOwnLease(tx, { leaseId }))
    .add('amount', () => balanceOf(tx, corporationId, leaseId))
    .send();

const ownLease = prepareStatement('is-own-lease', (tx, params: Placeholders<LeaseArgs>) =>
  tx
    .select({ leaseId: lease.leaseId })
    .from(lease)
    .where(and(eq(lease.leaseId, params.leaseId), isCallerLease(lease.leaseId))),
);

export const isOwnLease = async (tx: Tx, args: LeaseArgs) => (await ownLease(tx, args)).length > 0;
