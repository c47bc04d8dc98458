import { moneyOf } from 'services/payments/charges/store/money';
import { todayOf } from 'services/payments/lease/zone-of-lease';
import { explainFailure } from 'services/payments/payment/failures';
import type { PaymentRow } from 'services/payments/payment/present';
import { returnRuleOf } from 'services/payments/payment/return-rules';
import { allocationsOf } from 'services/payments/payment/store/find-payments';
import type { Tx } from 'services/platform/db/database';
import { type MailData, type MailTemplate, queueMail } from 'services/resident';

/** What every mail about a payment says. */
export const aboutPayment = (row: PaymentRow) => ({
  paymentId: row.paymentId,
  reference: row.reference,
  amountCents: row.amountCents,
  feeCents: row.feeCents === 0 ? null : row.feeCents,
  totalCents: row.amountCents + row.feeCents,
  methodLabel: row.methodLabel,
});

/**
 * Writes to the payer what became of a payment, once for each thing that did; to nobody else.
 * `eventId`: what it happened to, where that is not the payment itself.
 */
export function mailPayer<T extends MailTemplate>(
  tx: Tx,
  row: PaymentRow,
  template: T,
  data: MailData[T],
  eventId = row.paymentId,
): Promise<void> {
  const { corporationId, personId, leaseId } = row;
  const once = `payment:${eventId}:${template}`;
  return queueMail(tx, { corporationId, personId, leaseId, template, data, idempotencyKey: once });
}

/** Tells the payer of a payment that it is on its way. `creditCents`: what no charge takes of it. */
export const tellSubmitted = (tx: Tx, row: PaymentRow, creditCents: number): Promise<void> =>
  mailPayer(tx, row, 'payment-submitted', {
    ...aboutPayment(row),
    creditCents: creditCents > 0 ? creditCents : null,
    expectedFromOn: row.expectedFrom,
    expectedByOn: row.expectedBy,
    countsAsPaidOn: row.countsAsPaidOn,
  });

/**
 * Tells the payer of the state that a payment has come to, where that is an end. `returnFeeCents`: what its return was
 * charged with.
 */
export async function tellPayer(
  tx: Tx,
  row: PaymentRow,
  now: Date,
  returnFeeCents = 0,
): Promise<void> {
  const about = aboutPayment(row);
  if (row.state === 'settled') {
    await mailPayer(tx, row, 'payment-settled', {
      ...about,
      payerName: row.payerName,
      settledOn: await todayOf(tx, row, now),
      countsAsPaidOn: row.countsAsPaidOn,
      charges: await listPaidFor(tx, row),
    });
  }
  if (row.state === 'failed') await tellOfFailure(tx, row);
  // Was told as on its way; one that was scheduled is cancelled without this.
  if (row.state === 'cancelled') await mailPayer(tx, row, 'payment-cancelled', about);
  if (row.state === 'returned') await tellOfReturn(tx, row, returnFeeCents);
}

/** The charges that it paid for, and what of it is a credit: together they are the amount. */
async function listPaidFor(
  tx: Tx,
  row: PaymentRow,
): Promise<MailData['payment-settled']['charges']> {
  const charges = await allocationsOf(tx, row);
  const creditCents = charges.reduce((left, one) => left - one.amountCents, row.amountCents);
  return creditCents > 0
    ? [...charges, { description: 'Kept as a credit on your account', amountCents: creditCents }]
    : charges;
}

async function tellOfFailure(tx: Tx, row: PaymentRow): Promise<void> {
  const code = row.failureCode ?? '';
  const about = { ...aboutPayment(row), reason: explainFailure(code).words };
  if (code === 'not_owed') {
    // What is owed has changed here: how much it is now is said with it.
    const { leftToPayCents: left } = await moneyOf(tx, row);
    const leftToPayCents = left > 0 ? left : null;
    await mailPayer(tx, row, 'payment-not-owed', { ...about, leftToPayCents });
    return;
  }
  const noWayOnline = code === 'lease_ended' || code === 'online_off';
  await mailPayer(tx, row, noWayOnline ? 'payment-not-possible' : 'payment-failed', about);
}

const METHOD_NOW = { keep: 'kept', disable: 'disabled', hold: 'on_hold' } as const;

async function tellOfReturn(tx: Tx, row: PaymentRow, returnFeeCents: number): Promise<void> {
  const { words, method } = explainFailure(row.failureCode ?? '');
  const { leftToPayCents } = await moneyOf(tx, row);
  await mailPayer(tx, row, 'payment-returned', {
    ...aboutPayment(row),
    reason: words,
    returnFeeCents: returnFeeCents > 0 ? returnFeeCents : null,
    leftToPayCents: leftToPayCents > 0 ? leftToPayCents : null,
    methodNow: METHOD_NOW[method],
    beforeAgain: method === 'keep' ? beforeAgain(row) : null,
  });
}

function beforeAgain({ failureCode }: PaymentRow) {
  const { retry, tells } = returnRuleOf(failureCode ?? '');
  if (retry === 'represent') return 'money';
  return tells === 'nobody' ? null : 'office';
}
