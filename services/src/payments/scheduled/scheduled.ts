import { and, asc, eq, ne } from 'drizzle-orm';
import { moneyOf, openCharges } from 'services/payments/charges/store/money';
import { loadUpcoming, moneyAhead } from 'services/payments/charges/upcoming';
import type { LeaseFacts } from 'services/payments/lease/lease-facts';
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
import { addDays, localTime, type PlainDate } from 'services/platform/dates/calendar';
import { asSystem } from 'services/platform/db/access';
import type { Database, Tx } from 'services/platform/db/database';
import { lease } from 'services/platform/db/schema/leases';
import { payment, paymentMethod } from 'services/platform/db/schema/payments';

/** Where nobody was there to send it for this long, the renter has made other plans. */
const LATEST_DAYS = 3;

/** The scheduled payments of a lease, the next one first. */
export function scheduledOf(tx: Tx, { corporationId, leaseId }: LeaseFacts): Promise<PaymentRow[]> {
  return tx
    .select()
    .from(payment)
    .where(
      and(
        eq(payment.corporationId, corporationId),
        eq(payment.leaseId, leaseId),
        eq(payment.state, 'scheduled'),
      ),
    )
    .orderBy(asc(payment.sendOn), asc(payment.paymentId));
}

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
  return asSystem(db, async (tx) => {
    // The payment before its lease, as whoever records news of it.
    const [row] = await tx.select().from(payment).where(ofPayment(held)).for('no key update');
    // Cancelled meanwhile, or in other hands.
    if (row?.state !== 'scheduled' || row.fence !== held.fence || !row.sendOn) return null;
    await lockLease(tx, row.corporationId, row.leaseId);
    const timeZone = await zoneOf(tx, row);
    const moment = sendingMoment(row.sendOn, timeZone);
    const { date: today } = localTime(now, timeZone);
    if (now < moment) {
      const tomorrow = { ...aboutPayment(row), sendsOn: row.sendOn };
      if (today < row.sendOn) await mailPayer(tx, row, 'payment-scheduled-tomorrow', tomorrow);
      await tx.update(payment).set({ nextCheckAt: moment }).where(ofPayment(row));
      return null;
    }
    const code = await whyNot(tx, row, today);
    return code === null ? send(tx, row, now, undoWindowMs) : fail(tx, row, code, now);
  });
}

const ofPayment = ({ corporationId, paymentId }: PaymentRow) =>
  and(eq(payment.corporationId, corporationId), eq(payment.paymentId, paymentId));

/** What has changed since it was agreed on, so that it may not be sent; null where nothing has. */
async function whyNot(tx: Tx, row: PaymentRow, today: PlainDate): Promise<string | null> {
  if (row.sendOn !== null && addDays(row.sendOn, LATEST_DAYS) < today) return 'not_sent';
  const [home] = await tx
    .select({ state: lease.state, off: lease.disableOnlinePayments })
    .from(lease)
    .where(and(eq(lease.corporationId, row.corporationId), eq(lease.leaseId, row.leaseId)));
  if (home?.state !== 'active') return 'lease_ended';
  if (home.off) return 'online_off';
  const [method] = await tx
    .select()
    .from(paymentMethod)
    .where(
      and(
        eq(paymentMethod.corporationId, row.corporationId),
        eq(paymentMethod.methodId, row.methodId),
        ne(paymentMethod.state, 'removed'),
      ),
    );
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
  const [sent] = await tx
    .update(payment)
    .set({
      ...plan.datesOf(row.methodKind),
      // As agreed: a day on which nobody was there to send it costs its payer nothing.
      countsAsPaidOn: row.countsAsPaidOn,
      state: 'submitting',
      submittedAt: now,
      cancellableUntil:
        row.methodKind === 'bank' ? getUndoDeadline(now, timeZone, undoWindowMs) : null,
    })
    .where(ofPayment(row))
    .returning();
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
