import { loadAccountBalance } from 'services/payments/charges/store/open-charges';
import { loadToday } from 'services/payments/lease/load-today';
import { translateLedgerText } from 'services/payments/ledger/translate-ledger-text';
import { explainFailure } from 'services/payments/payment/failures';
import { getReturnRule } from 'services/payments/payment/return-rules';
import { listAllocationsOfPayment } from 'services/payments/payment/store/find-payments';
import type { PaymentRow } from 'services/payments/payment/to-payment-response';
import type { Tx } from 'services/platform/db/database';
import { localizeText } from 'services/platform/texts/localized-text';
import { type MailData, type MailTemplate, queueMail } from 'services/resident';
import { t } from './texts.ts';

/** Returns the data that every mail about a payment has. */
export const toPaymentMailData = (row: PaymentRow) => ({
  paymentId: row.paymentId,
  reference: row.reference,
  amountCents: row.amountCents,
  feeCents: row.feeCents === 0 ? null : row.feeCents,
  totalCents: row.amountCents + row.feeCents,
  methodLabel: row.methodLabel,
});

/**
 * Queues a mail to the payer only, once for each event. `eventId`: what the mail is about, when that is not
 * the payment.
 */
export function queuePayerMail<T extends MailTemplate>(
  tx: Tx,
  row: PaymentRow,
  template: T,
  data: MailData[T],
  eventId = row.paymentId,
): Promise<void> {
  const { corporationId, personId, leaseId } = row;
  const idempotencyKey = `payment:${eventId}:${template}`;
  return queueMail(tx, { corporationId, personId, leaseId, template, data, idempotencyKey });
}

/** Notifies the payer that a payment was submitted. `creditCents`: the part that is not allocated. */
export const notifySubmitted = (tx: Tx, row: PaymentRow, creditCents: number): Promise<void> =>
  queuePayerMail(tx, row, 'payment-submitted', {
    ...toPaymentMailData(row),
    creditCents: creditCents > 0 ? creditCents : null,
    expectedFromOn: row.expectedFrom,
    expectedByOn: row.expectedBy,
    countsAsPaidOn: row.countsAsPaidOn,
  });

/**
 * Notifies the payer when a payment reaches a final state. `returnFeeCents`: the fee that its return caused.
 */
export async function notifyPayer(
  tx: Tx,
  row: PaymentRow,
  now: Date,
  returnFeeCents = 0,
): Promise<void> {
  const mailData = toPaymentMailData(row);
  if (row.state === 'settled') {
    await queuePayerMail(tx, row, 'payment-settled', {
      ...mailData,
      payerName: row.payerName,
      settledOn: await loadToday(tx, row, now),
      countsAsPaidOn: row.countsAsPaidOn,
      charges: await listPaidCharges(tx, row),
    });
  }
  if (row.state === 'failed') await notifyFailed(tx, row);
  // Only payments that were reported as submitted; cancelling a scheduled payment does not call this
  // function.
  if (row.state === 'cancelled') await queuePayerMail(tx, row, 'payment-cancelled', mailData);
  if (row.state === 'returned') await notifyReturned(tx, row, returnFeeCents);
}

/** Lists the charges that the payment covers and the remaining credit; together they equal the amount. */
async function listPaidCharges(
  tx: Tx,
  row: PaymentRow,
): Promise<MailData['payment-settled']['charges']> {
  const charges = (await listAllocationsOfPayment(tx, row)).map(({ description, amountCents }) => ({
    description: localizeText(() => translateLedgerText(description)),
    amountCents,
  }));
  const creditCents = charges.reduce(
    (leftCents, one) => leftCents - one.amountCents,
    row.amountCents,
  );
  return creditCents > 0
    ? [...charges, { description: localizeText(() => t('mail.credit')), amountCents: creditCents }]
    : charges;
}

async function notifyFailed(tx: Tx, row: PaymentRow): Promise<void> {
  const code = row.failureCode ?? '';
  const reason = localizeText(() => explainFailure(code).message);
  const mailData = { ...toPaymentMailData(row), reason };
  if (code === 'not_owed') {
    // The amount owed has changed, so the mail states the current one.
    const { leftToPayCents: leftCents } = await loadAccountBalance(tx, row);
    const leftToPayCents = leftCents > 0 ? leftCents : null;
    await queuePayerMail(tx, row, 'payment-not-owed', { ...mailData, leftToPayCents });
    return;
  }
  const isOnlineClosed = code === 'lease_ended' || code === 'online_off';
  await queuePayerMail(
    tx,
    row,
    isOnlineClosed ? 'payment-not-possible' : 'payment-failed',
    mailData,
  );
}

const METHOD_AFTER_RETURN = { keep: 'kept', disable: 'disabled', hold: 'on_hold' } as const;

async function notifyReturned(tx: Tx, row: PaymentRow, returnFeeCents: number): Promise<void> {
  const code = row.failureCode ?? '';
  const { method } = explainFailure(code);
  const { leftToPayCents } = await loadAccountBalance(tx, row);
  await queuePayerMail(tx, row, 'payment-returned', {
    ...toPaymentMailData(row),
    reason: localizeText(() => explainFailure(code).message),
    returnFeeCents: returnFeeCents > 0 ? returnFeeCents : null,
    leftToPayCents: leftToPayCents > 0 ? leftToPayCents : null,
    methodNow: METHOD_AFTER_RETURN[method],
    beforeAgain: method === 'keep' ? getRetryCondition(row) : null,
  });
}

function getRetryCondition({ failureCode }: PaymentRow) {
  const { retry, escalation } = getReturnRule(failureCode ?? '');
  if (retry === 'represent') return 'money';
  return escalation === 'nobody' ? null : 'office';
}
