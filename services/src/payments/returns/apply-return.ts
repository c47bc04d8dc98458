import { postCharge } from 'services/payments/charges/post-charge';
import type { PaymentRow } from 'services/payments/payment/present';
import { type ReturnRule, returnRuleOf } from 'services/payments/payment/return-rules';
import type { PlainDate } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import {
  insertOfficeFindings,
  type OfficeFinding,
} from 'services/platform/findings/insert-office-findings';
import { findReturnFee, isChargedFor } from './store.ts';

/**
 * What a return brings beside its reversal: the fee of the lease, and who is told. Gives the fee in
 * cents, 0 where there is none.
 */
export async function applyReturn(
  tx: Tx,
  row: PaymentRow,
  today: PlainDate,
  now: Date,
): Promise<number> {
  const rule = returnRuleOf(row.failureCode ?? '');
  await insertOfficeFindings(tx, findingsOf(row, rule), now);
  return rule.fee ? chargeFee(tx, row, today) : 0;
}

/** What a person has to look at: by the rule of its code, and where the money went back twice. */
function findingsOf(row: PaymentRow, { tells }: ReturnRule): OfficeFinding[] {
  return [
    ...(tells === 'nobody' ? [] : [findingOf(row, 'return', { tells })]),
    ...(row.refundedCents === 0 ? [] : [givenBackTwice(row, row.refundedCents)]),
  ];
}

/** That a payment went back by its return and by refunds, whichever came first: told once. */
export const givenBackTwice = (row: PaymentRow, refundedCents: number): OfficeFinding =>
  findingOf(row, 'returned_after_refund', { refunded_cents: refundedCents });

const findingOf = (
  { corporationId, paymentId, failureCode: code, reference }: PaymentRow,
  kind: string,
  details: OfficeFinding['details'],
): OfficeFinding => ({
  corporationId,
  subject: paymentId,
  kind,
  details: { code, reference, ...details },
});

async function chargeFee(tx: Tx, row: PaymentRow, today: PlainDate): Promise<number> {
  const policy = await findReturnFee(tx, row);
  if (!policy || policy.cents <= 0 || (await isChargedFor(tx, row))) return 0;
  await postCharge(tx, {
    corporationId: row.corporationId,
    leaseId: row.leaseId,
    chargeType: 'other',
    description: 'Returned payment fee',
    postedOn: today,
    dueOn: today,
    amountCents: policy.cents,
    // Not why it came back: a co-occupant reads this too.
    reason: `The bank returned payment ${row.reference}. Your lease sets a fee for that.`,
    payee: row.payeeName,
    paymentId: row.paymentId,
  });
  return policy.cents;
}
