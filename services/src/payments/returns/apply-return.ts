import { postCharge } from 'services/payments/charges/post-charge';
import { getReturnRule, type ReturnRule } from 'services/payments/payment/return-rules';
import type { PaymentRow } from 'services/payments/payment/to-payment-response';
import type { PlainDate } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import {
  insertOfficeFindings,
  type OfficeFinding,
} from 'services/platform/findings/insert-office-findings';
import { findReturnFee, hasReturnFee } from './store.ts';

/**
 * Applies the consequences of a return apart from its reversal: the fee of the lease and findings for the
 * office. Returns the fee in cents, 0 when there is none.
 */
export async function applyReturn(
  tx: Tx,
  row: PaymentRow,
  today: PlainDate,
  now: Date,
): Promise<number> {
  const rule = getReturnRule(row.failureCode ?? '');
  await insertOfficeFindings(tx, listReturnFindings(row, rule), now);
  return rule.fee ? postReturnFee(tx, row, today) : 0;
}

/** Lists what a person must review: by the rule of the code, and when the money went back twice. */
function listReturnFindings(row: PaymentRow, { escalation }: ReturnRule): OfficeFinding[] {
  return [
    ...(escalation === 'nobody' ? [] : [toFinding(row, 'return', { tells: escalation })]),
    ...(row.refundedCents === 0 ? [] : [toReturnedAfterRefundFinding(row, row.refundedCents)]),
  ];
}

/**
 * Returns the finding for a payment that was both returned and refunded, in either order. It is stored once.
 */
export const toReturnedAfterRefundFinding = (
  row: PaymentRow,
  refundedCents: number,
): OfficeFinding => toFinding(row, 'returned_after_refund', { refunded_cents: refundedCents });

const toFinding = (
  { corporationId, paymentId, failureCode: code, reference }: PaymentRow,
  kind: string,
  details: OfficeFinding['details'],
): OfficeFinding => ({
  corporationId,
  subject: paymentId,
  kind,
  details: { code, reference, ...details },
});

async function postReturnFee(tx: Tx, row: PaymentRow, today: PlainDate): Promise<number> {
  const policy = await findReturnFee(tx, row);
  if (!policy || policy.cents <= 0 || (await hasReturnFee(tx, row))) return 0;
  await postCharge(tx, {
    corporationId: row.corporationId,
    leaseId: row.leaseId,
    chargeType: 'other',
    description: 'Returned payment fee',
    postedOn: today,
    dueOn: today,
    amountCents: policy.cents,
    // Without the return reason, because co-occupants can read this.
    reason: `The bank returned payment ${row.reference}. Your lease sets a fee for that.`,
    payee: row.payeeName,
    paymentId: row.paymentId,
  });
  return policy.cents;
}
