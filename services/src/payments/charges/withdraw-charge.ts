import { lockLease, postTransaction } from 'services/payments/ledger/store/postings';
import type { PlainDate } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import { allocateCredit } from './allocate-credit.ts';
import { INCOME_ACCOUNTS } from './post-charge.ts';
import { releaseAllocations } from './store/allocations.ts';
import { markChargeWithdrawn } from './store/charges.ts';

type WithdrawChargeInput = {
  corporationId: string;
  leaseId: string;
  chargeId: string;
  description: string;
  payee: string;
  postedOn: PlainDate;
  now: Date;
};

/**
 * Withdraws a charge: posts a reversing transaction and closes the charge for good. Payments allocated to it
 * cover other open charges or become a credit. Locks the lease, as `postCharge` does. A charge is withdrawn
 * once; charging again creates a new charge.
 */
export async function withdrawCharge(tx: Tx, entry: WithdrawChargeInput): Promise<void> {
  const { corporationId, leaseId, chargeId, now } = entry;
  await lockLease(tx, corporationId, leaseId);
  const row = await markChargeWithdrawn(tx, entry);
  if (!row) throw new Error(`Charge ${chargeId} does not exist or is already withdrawn.`);
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
