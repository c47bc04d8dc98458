import { and, eq } from 'drizzle-orm';
import { type Actor, isOfCaller } from 'services/platform/db/access';
import { beginBatch } from 'services/platform/db/batch';
import type { Tx } from 'services/platform/db/database';
import { lease } from 'services/platform/db/schema/leases';
import { type Places, statement } from 'services/platform/db/statement';
import { balanceOf } from './postings.ts';

export type LeaseArgs = { leaseId: string };

/** The balance of a lease, and whether the lease is the caller's. */
export const readOwnBalance = (tx: Tx, { corporationId }: Actor, leaseId: string) =>
  beginBatch(tx)
    .add('isOwn', () => isOwnLease(tx, { leaseId }))
    .add('amount', () => balanceOf(tx, corporationId, leaseId))
    .send();

const ownLease = statement('is-own-lease', (tx, given: Places<LeaseArgs>) =>
  tx
    .select({ leaseId: lease.leaseId })
    .from(lease)
    .where(and(eq(lease.leaseId, given.leaseId), isOfCaller(lease.leaseId))),
);

export const isOwnLease = async (tx: Tx, args: LeaseArgs) => (await ownLease(tx, args)).length > 0;
