import { moneyOf, openCharges } from 'services/payments/charges/store/money';
import { loadUpcoming, moneyAhead } from 'services/payments/charges/upcoming';
import { zoneOf } from 'services/payments/lease/store/zone-of-lease';
import { lockLease } from 'services/payments/ledger/store/postings';
import { changeOf, moved } from 'services/payments/lifecycle/news';
import { aboutPayment, mailPayer, tellPayer } from 'services/payments/lifecycle/tell-payer';
import { writeAllocations } from 'services/payments/lifecycle/write-payment';
import { presentMethod } from 'services/payments/methods/present-method';
import { whyUnusable } from 'services/payments/methods/why-unusable';
import type { PaymentRow } from 'services/payments/payment/present';
import { movePayment } from 'services/payments/payment/store/move-payment';
import { sendingMoment } from 'services/payments/sending/sending-moments';
import { planOf } from 'services/payments/sending/sending-plan';
import { getUndoDeadline } from 'services/payments/sending/undo-deadline';
import { getLocalTime, type PlainDate } from 'services/platform/dates/calendar';
import type { Database, Tx } from 'services/platform/db/database';
import { withSystemContext } from 'services/platform/db/transaction';
import { addDays } from 'shared/format/calendar-date';
import { findLeaseState, findMethod, lockPayment, setNextCheck, updatePayment } from './store.ts';

/** Where nobody was there to send it for this long, the renter has made other plans. */
const LATEST_DAYS = 3;

/**
 * Takes a scheduled payment one step on, for whoever holds its fence: tells its payer on the day
 * before; on its day makes it one that is being sent, or one that failed unsent, with the reason.
 * Gives the row where it is to be sent now.
 */
export function release(
  db: Database,
  held: PaymentRow,
  now: Date,
  undoWindowMs: number | null = null,
): Promise<PaymentRow | null> {
  return withSystemContext(db, async (tx) => {
    // The payment before its lease, as whoever records news of it.
    const row = await lockPayment(tx, held);
    // Cancelled meanwhile, or in other hands.
    if (row?.state !== 'scheduled' || row.fence !== held.fence || !row.sendOn) return null;
    await lockLease(tx, row.corporationId, row.leaseId);
    const timeZone = await zoneOf(tx, row);
    const moment = sendingMoment(row.sendOn, timeZone);
    const { date: today } = getLocalTime(now, timeZone);
    if (now < moment) {
      const tomorrow = { ...aboutPayment(row), sendsOn: row.sendOn };
      if (today < row.sendOn) await mailPayer(tx, row, 'payment-scheduled-tomorrow', tomorrow);
      await setNextCheck(tx, row, moment);
      return null;
    }
    const code = await whyNot(tx, row, today);
    return code === null ? send(tx, row, now, undoWindowMs) : fail(tx, row, code, now);
  });
}

/** What has changed since it was agreed on, so that it may not be sent; null where nothing has. */
async function whyNot(tx: Tx, row: PaymentRow, today: PlainDate): Promise<string | null> {
  if (row.sendOn !== null && addDays(row.sendOn, LATEST_DAYS) < today) return 'not_sent';
  const home = await findLeaseState(tx, row);
  if (home?.state !== 'active') return 'lease_ended';
  if (home.off) return 'online_off';
  const method = await findMethod(tx, row);
  if (!method || whyUnusable(presentMethod(method, today).state) !== null) return 'method_unusable';
  const owed = await moneyOf(tx, row);
  const room = row.paysAhead ? moneyAhead(owed, await loadUpcoming(tx, row, today)) : owed;
  return row.amountCents > room.leftToPayCents ? 'not_owed' : null;
}

async function send(
  tx: Tx,
  row: PaymentRow,
  now: Date,
  undoWindowMs: number | null,
): Promise<PaymentRow> {
  const timeZone = await zoneOf(tx, row);
  // As they are without it: once it is on its way, it is taken off what is left.
  const { leftToPayCents } = await moneyOf(tx, row);
  const open = await openCharges(tx, row, leftToPayCents);
  const plan = planOf(null, now, timeZone);
  const sent = await updatePayment(tx, row, {
    ...plan.datesOf(row.methodKind),
    // As agreed: a day on which nobody was there to send it costs its payer nothing.
    countsAsPaidOn: row.countsAsPaidOn,
    state: 'submitting',
    submittedAt: now,
    cancellableUntil:
      row.methodKind === 'bank' ? getUndoDeadline(now, timeZone, undoWindowMs) : null,
  });
  if (!sent) throw new Error(`Payment ${row.paymentId} is gone.`);
  await writeAllocations(tx, sent, open);
  return sent;
}

async function fail(tx: Tx, row: PaymentRow, code: string, now: Date): Promise<null> {
  const failed = { ...row, ...moved(row, changeOf(row, { kind: 'failed', code }), now) };
  await movePayment(tx, failed);
  await tellPayer(tx, failed, now);
  return null;
}
