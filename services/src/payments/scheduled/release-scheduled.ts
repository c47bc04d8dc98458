import { listOpenCharges, loadAccountBalance } from 'services/payments/charges/store/open-charges';
import {
  addUpcomingCharges,
  loadUpcomingCharges,
} from 'services/payments/charges/upcoming-charges';
import { loadTimeZone } from 'services/payments/lease/store/time-zone';
import { lockLease } from 'services/payments/ledger/store/postings';
import {
  notifyPayer,
  queuePayerMail,
  toPaymentMailData,
} from 'services/payments/lifecycle/notify-payer';
import {
  getTransitionColumns,
  toPaymentChange,
} from 'services/payments/lifecycle/payment-transition';
import { allocatePayment } from 'services/payments/lifecycle/write-payment';
import { toMethodResponse } from 'services/payments/methods/to-method-response';
import { getUnusableReason } from 'services/payments/methods/unusable-method';
import { updatePaymentState } from 'services/payments/payment/store/update-payment';
import type { PaymentRow } from 'services/payments/payment/to-payment-response';
import { getSendTime } from 'services/payments/sending/send-times';
import { getSendingPlan } from 'services/payments/sending/sending-plan';
import { getUndoDeadline } from 'services/payments/sending/undo-deadline';
import { getLocalTime, type PlainDate } from 'services/platform/dates/calendar';
import type { Database, Tx } from 'services/platform/db/database';
import { withSystemContext } from 'services/platform/db/transaction';
import { addDays } from 'shared/format/calendar-date';
import { findLeaseState, findMethod, lockPayment, setNextCheck, updatePayment } from './store.ts';

/**
 * A payment that could not be sent for this many days fails, because the renter has probably paid otherwise.
 */
const MAX_DAYS_LATE = 3;

/**
 * Advances a claimed scheduled payment by one step: reminds its payer on the day before, and on its day
 * changes it to `submitting`, or to `failed` with the reason. Returns the row when it must be sent now.
 */
export function releaseScheduledPayment(
  db: Database,
  claimed: PaymentRow,
  now: Date,
  undoWindowMs: number | null = null,
): Promise<PaymentRow | null> {
  return withSystemContext(db, async (tx) => {
    // Locks the payment before its lease, like the code that records processor updates.
    const row = await lockPayment(tx, claimed);
    // Cancelled, or claimed by another worker.
    if (row?.state !== 'scheduled' || row.fence !== claimed.fence || !row.sendOn) return null;
    await lockLease(tx, row.corporationId, row.leaseId);
    const timeZone = await loadTimeZone(tx, row);
    const sendAt = getSendTime(row.sendOn, timeZone);
    const { date: today } = getLocalTime(now, timeZone);
    if (now < sendAt) {
      const mailData = { ...toPaymentMailData(row), sendsOn: row.sendOn };
      if (today < row.sendOn) await queuePayerMail(tx, row, 'payment-scheduled-tomorrow', mailData);
      await setNextCheck(tx, row, sendAt);
      return null;
    }
    const code = await findFailureCode(tx, row, today);
    return code === null
      ? startSending(tx, row, now, undoWindowMs)
      : failUnsent(tx, row, code, now);
  });
}

/** Returns why the payment can no longer be sent; null when it can. */
async function findFailureCode(tx: Tx, row: PaymentRow, today: PlainDate): Promise<string | null> {
  if (row.sendOn !== null && addDays(row.sendOn, MAX_DAYS_LATE) < today) return 'not_sent';
  const leaseState = await findLeaseState(tx, row);
  if (leaseState?.state !== 'active') return 'lease_ended';
  if (leaseState.off) return 'online_off';
  const method = await findMethod(tx, row);
  if (!method || getUnusableReason(toMethodResponse(method, today).state) !== null)
    return 'method_unusable';
  const owed = await loadAccountBalance(tx, row);
  const payable = row.paysAhead
    ? addUpcomingCharges(owed, await loadUpcomingCharges(tx, row, today))
    : owed;
  return row.amountCents > payable.leftToPayCents ? 'not_owed' : null;
}

async function startSending(
  tx: Tx,
  row: PaymentRow,
  now: Date,
  undoWindowMs: number | null,
): Promise<PaymentRow> {
  const timeZone = await loadTimeZone(tx, row);
  // Read before this payment counts as in flight and reduces the amount left to pay.
  const { leftToPayCents } = await loadAccountBalance(tx, row);
  const open = await listOpenCharges(tx, row, leftToPayCents);
  const plan = getSendingPlan(null, now, timeZone);
  const sent = await updatePayment(tx, row, {
    ...plan.getDates(row.methodKind),
    // The agreed day counts, so a delay on our side costs the payer nothing.
    countsAsPaidOn: row.countsAsPaidOn,
    state: 'submitting',
    submittedAt: now,
    cancellableUntil:
      row.methodKind === 'bank' ? getUndoDeadline(now, timeZone, undoWindowMs) : null,
  });
  if (!sent) throw new Error(`There is no payment ${row.paymentId}.`);
  await allocatePayment(tx, sent, open);
  return sent;
}

async function failUnsent(tx: Tx, row: PaymentRow, code: string, now: Date): Promise<null> {
  const failed = {
    ...row,
    ...getTransitionColumns(row, toPaymentChange(row, { kind: 'failed', code }), now),
  };
  await updatePaymentState(tx, failed);
  await notifyPayer(tx, failed, now);
  return null;
}
