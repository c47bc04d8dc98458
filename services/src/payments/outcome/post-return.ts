import { reopenCharges } from 'services/payments/charges/store/charges';
import { loadToday } from 'services/payments/lease/load-today';
import { getPaymentPostings, reversePostings } from 'services/payments/ledger/ledger';
import { postTransaction } from 'services/payments/ledger/store/postings';
import type { PaymentRow } from 'services/payments/payment/to-payment-response';
import type { Tx } from 'services/platform/db/database';
import { findPaymentTransaction } from './store.ts';

/** Posts the reversal of a returned payment and reopens its charges. */
export async function postReturn(tx: Tx, row: PaymentRow, now: Date): Promise<void> {
  const original = await findPaymentTransaction(tx, row);
  if (!original) throw new Error(`Payment ${row.paymentId} was returned but was never posted.`);
  await postTransaction(tx, {
    corporationId: row.corporationId,
    leaseId: row.leaseId,
    transactionType: 'return_reversal',
    postedOn: await loadToday(tx, row, now),
    description: `Payment returned, ${row.payerName}`,
    payeePayer: row.payerName,
    paymentId: row.paymentId,
    reversesTransactionId: original.transactionId,
    postings: reversePostings(getPaymentPostings(row.amountCents, row.feeCents)),
  });
  await reopenCharges(tx, row);
}
