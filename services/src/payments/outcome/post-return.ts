import { reopenCharges } from 'services/payments/charges/store/charges';
import { todayOf } from 'services/payments/lease/zone-of-lease';
import { paymentPostings, reversed } from 'services/payments/ledger/ledger';
import { postTransaction } from 'services/payments/ledger/store/postings';
import type { PaymentRow } from 'services/payments/payment/present';
import type { Tx } from 'services/platform/db/database';
import { findPosting } from './store.ts';

/** Takes a payment that came back out of the books by a line of its own, and opens its charges. */
export async function postReturn(tx: Tx, row: PaymentRow, now: Date): Promise<void> {
  const original = await findPosting(tx, row);
  if (!original) throw new Error(`Payment ${row.paymentId} came back but was never posted.`);
  await postTransaction(tx, {
    corporationId: row.corporationId,
    leaseId: row.leaseId,
    transactionType: 'return_reversal',
    postedOn: await todayOf(tx, row, now),
    description: `Payment returned, ${row.payerName}`,
    payeePayer: row.payerName,
    paymentId: row.paymentId,
    reversesTransactionId: original.transactionId,
    postings: reversed(paymentPostings(row.amountCents, row.feeCents)),
  });
  await reopenCharges(tx, row);
}
