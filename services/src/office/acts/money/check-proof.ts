import type { Act, ActOutcome } from 'services/office/act-schema';
import { ActRefusedError, loadPayment } from 'services/office/load-renter';
import { loadTimeZone, type PaymentRow, readProofCode } from 'services/payments';
import type { Tx } from 'services/platform/db/database';
import { formatDate, formatInstant } from 'shared/format/date';
import { formatMoney } from 'shared/format/money';
import { listRefunds } from './store.ts';

/** Compares the content of a proof of payment with the current payment. Throws `ActRefusedError`. */
export async function checkProof(
  tx: Tx,
  { payment, code }: Extract<Act, { act: 'check-proof' }>,
  secret: string,
): Promise<ActOutcome> {
  const row = await loadPayment(tx, payment);
  const proven = readProofCode(secret, code, row, await listRefundTotals(tx, row));
  if (!proven) throw new ActRefusedError(`No proof of ${row.reference} has the code ${code}.`);
  const madeAt = formatInstant(proven.madeAt.toISOString(), await loadTimeZone(tx, row), {
    year: true,
  });
  const line = (
    when: string,
    { state, refundedCents }: { state: string; refundedCents: number },
  ) => ({
    when,
    state,
    amount: formatMoney(row.amountCents),
    refunded: formatMoney(refundedCents),
    'counts as paid on': formatDate(row.countsAsPaidOn, { year: true }),
  });
  return {
    text: `The proof of ${row.reference} is ours, made ${madeAt}. Compare what it says:`,
    rows: [line('proof', proven), line('now', row)],
  };
}

/** Every total that was refunded at some time, in cents: 0, then the sum after each refund. */
async function listRefundTotals(tx: Tx, row: PaymentRow): Promise<number[]> {
  const done = await listRefunds(tx, row);
  const sums = [0];
  for (const { cents } of done) sums.push((sums.at(-1) ?? 0) + cents);
  return sums;
}
