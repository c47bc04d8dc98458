import { lockLease, postTransaction } from 'services/payments/ledger/store/postings';
import type { PlainDate } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import { allocateCredit } from './allocate-credit.ts';
import { INCOME_ACCOUNTS } from './post-charge.ts';
import { releaseAllocations } from './store/allocations.ts';
import { markWithdrawn } from './store/charges.ts';

type Withdrawal = {
  corporationId: string;
  leaseId: string;
  chargeId: string;
  description: string;
  payee: string;
  postedOn: PlainDate;
  now: Date;
};

/**
 * Takes a charge back: a line that reverses it, and the charge is open no more, whatever becomes of the
 * payments that were allocated to it. What they paid of it covers other open charges, or is a credit from
 * then on. Locks the lease, as `postCharge` does. A charge is withdrawn once; to charge it again is a charge of its own.
 */
export async function withdrawCharge(tx: Tx, entry: Withdrawal): Promise<void> {
  const { corporationId, leaseId, chargeId, now } = entry;
  await lockLease(tx, corporationId, leaseId);
  const row = await markWithdrawn(tx, entry);
  if (!row) throw new Error(`Charge ${chargeId} is not there to withdraw.`);
  await releaseAllocations(tx, entry);
  await postTransaction(tx, {
    corporationId,
    leaseId,
    transactionType: 'adjustment',
    postedOn: entry.postedOn,
    description: entry.description,
    payeePayer: entry.payee,
    reversesTransactionId: row.transactionId,
    postings: [
      { account: 'receivable', amountCents: -row.amountCents },
      { account: INCOME_ACCOUNTS[row.chargeType], amountCents: row.amountCents },
    ],
  });
  await allocateCredit(tx, { corporationId, leaseId }, now);
}
