import type { Act, Outcome } from 'services/office/act-schema';
import { ActRefused, paymentNamed } from 'services/office/find-renter';
import { type PaymentRow, readProofCode, zoneOf } from 'services/payments';
import type { Tx } from 'services/platform/db/database';
import { formatDate, formatInstant } from 'shared/format/date';
import { formatMoney } from 'shared/format/money';
import { listRefunds } from './store.ts';

/** What the proof that somebody shows said when it was made, beside what is so now. Throws `ActRefused`. */
export async function checkProof(
  tx: Tx,
  { payment, code }: Extract<Act, { act: 'check-proof' }>,
  secret: string,
): Promise<Outcome> {
  const row = await paymentNamed(tx, payment);
  const proven = readProofCode(secret, code, row, await everRefunded(tx, row));
  if (!proven) throw new ActRefused(`No proof of ${row.reference} has the code ${code}.`);
  const made = formatInstant(proven.madeAt.toISOString(), await zoneOf(tx, row), { year: true });
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
    text: `The proof of ${row.reference} is ours, made ${made}. Compare what it says:`,
    rows: [line('proof', proven), line('now', row)],
  };
}

/** Every sum that has ever gone back of it: nothing, then more with each refund. */
async function everRefunded(tx: Tx, row: PaymentRow): Promise<number[]> {
  const done = await listRefunds(tx, row);
  const sums = [0];
  for (const { cents } of done) sums.push((sums.at(-1) ?? 0) + cents);
  return sums;
}
