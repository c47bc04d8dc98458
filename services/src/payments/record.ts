import { and, eq } from 'drizzle-orm';
import type { Payment } from 'shared/contract/payments/payments';
import { asSystemAfter, lastly } from '../db/access.ts';
import type { Database, Tx } from '../db/database.ts';
import { payment } from '../db/schema/payments.ts';
import { type Places, statement } from '../db/statement.ts';
import { followDraw } from './auto-pay/follow.ts';
import { explainFailure } from './failures.ts';
import { faultAt } from './fault-points.ts';
import { finishKey, type KeptAnswer, keptAnswer } from './idempotency.ts';
import { lockLease } from './ledger.ts';
import { movePayment } from './move-payment.ts';
import { mayMove, nextCheck, type PaymentState } from './payment-states.ts';
import { type Part, type PaymentRow, presentPayment, presentPayments } from './present.ts';
import type { ProcessorCharge } from './processor-client.ts';
import { applyReturn } from './returns/apply-return.ts';
import { changeMethod } from './returns/change-method.ts';
import { postReturn, postSettlement, todayOf } from './settlement.ts';
import { tellPayer } from './tell-payer.ts';

/** A payment in somebody's hands. Whoever holds an older fence may no longer record anything. */
export type Held = {
  corporationId: string;
  paymentId: string;
  fence: number;
  /** What it pays for, where that is at hand: it is not asked then. */
  paysFor?: Part[];
};

/** What was learned: a charge, nothing yet, or that nothing was and will be taken. */
export type News =
  | { kind: 'charge'; charge: ProcessorCharge }
  | { kind: 'unknown' }
  | { kind: 'failed'; code: string };

export type Recorded = { state: PaymentState; answer: KeptAnswer | undefined };

type Change = {
  state: PaymentState;
  failureCode: string | null;
  charge: ProcessorCharge | null;
};

function changeOf(row: PaymentRow, news: News): Change {
  if (news.kind === 'unknown') return { state: 'unknown', failureCode: null, charge: null };
  if (news.kind === 'failed') return { state: 'failed', failureCode: news.code, charge: null };
  const { charge } = news;
  if (
    charge.reference !== row.paymentId ||
    charge.amount_cents !== row.amountCents + row.feeCents
  ) {
    throw new Error(`The charge ${charge.charge_id} is not the one of payment ${row.paymentId}.`);
  }
  const state = charge.state === 'voided' ? 'cancelled' : charge.state;
  return { state, failureCode: charge.failure_code, charge };
}

const ofPayment = ({ corporationId, paymentId }: Omit<Held, 'fence'>) =>
  and(eq(payment.corporationId, corporationId), eq(payment.paymentId, paymentId));

const holdPayment = statement(
  'hold-payment',
  (tx, given: Places<{ corporationId: string; paymentId: string }>) =>
    tx
      .select()
      .from(payment)
      .where(
        and(eq(payment.corporationId, given.corporationId), eq(payment.paymentId, given.paymentId)),
      )
      .for('update'),
);

async function loadHeld(tx: Tx, held: Held): Promise<PaymentRow> {
  const { corporationId, paymentId } = held;
  const [row] = await holdPayment(tx, { corporationId, paymentId });
  if (!row) throw new Error(`There is no payment ${held.paymentId}.`);
  return row;
}

/**
 * Records news of a payment in one transaction: its state, the ledger, its charges, its method and
 * the answer kept for replays. Late, doubled and backward news changes nothing. Gives the state as
 * it stands afterwards, whoever changed it, and the answer that is kept; undefined where none is yet.
 */
export function record(db: Database, held: Held, news: News, now: Date): Promise<Recorded> {
  return asSystemAfter(
    db,
    (tx) => loadHeld(tx, held),
    async (tx, row) => {
      const recorded =
        row.fence === held.fence
          ? await apply(tx, row, { news, now, paysFor: held.paysFor })
          : { state: row.state, answer: await answerKept(tx, row) };
      if (row.state === 'submitting') faultAt('before-commit');
      return recorded;
    },
  );
}

const answerKept = (tx: Tx, row: PaymentRow) => keptAnswer(tx, row.corporationId, row.paymentId);

type Learned = { news: News; now: Date; paysFor: Part[] | undefined };

async function apply(tx: Tx, row: PaymentRow, { news, now, paysFor }: Learned) {
  const change = changeOf(row, news);
  if (!mayMove(row.state, change.state)) {
    await tx
      .update(payment)
      .set(stayed(row, change, now))
      .where(ofPayment(row));
    return { state: row.state, answer: await answerKept(tx, row) };
  }
  // The row is held, so this is what it becomes.
  const next = { ...row, ...moved(row, change, now) };
  if (next.state === 'pending') {
    const shown = paysFor ? presentPayment(next, next.personId, paysFor) : await show(tx, next);
    return onItsWay(tx, next, shown, now);
  }
  await Promise.all([lockLease(tx, row.corporationId, row.leaseId), movePayment(tx, next)]);
  return { state: next.state, answer: await followUp(tx, row, next, now) };
}

/** What is left to pay is as before, so its lease is not held, and nothing hangs on the rest. */
function onItsWay(tx: Tx, row: PaymentRow, shown: Payment, now: Date) {
  const written = Promise.all([
    movePayment(tx, row),
    keepAnswer(tx, row, shown),
    tellPayer(tx, row, now),
  ]);
  return lastly<Recorded>(written.then(([, answer]) => ({ state: row.state, answer })));
}

function moved(row: PaymentRow, change: Change, now: Date) {
  const arrived = change.state === 'settled' || change.state === 'returned';
  const settledAt = row.settledAt ?? (arrived ? now : null);
  return {
    state: change.state,
    settledAt,
    failureCode: change.failureCode,
    processorChargeId: row.processorChargeId ?? change.charge?.charge_id ?? null,
    cancellableUntil: undoUntil(row, change),
    cancelRequestedAt: null,
    nextCheckAt: checkAgain({ ...row, settledAt, state: change.state }, now),
  };
}

/** An answer that it is still on its way says that it was too late to stop it. */
function stayed(row: PaymentRow, { charge }: Change, now: Date) {
  return {
    nextCheckAt: checkAgain(row, now),
    ...(charge && row.cancelRequestedAt && { cancelRequestedAt: null, cancellableUntil: null }),
  };
}

/** The processor's word, which may be less than what it was asked for. */
function undoUntil(row: PaymentRow, { state, charge }: Change): Date | null {
  if (state !== 'pending' || !charge?.voidable_until) return null;
  const until = new Date(charge.voidable_until);
  return row.cancellableUntil && row.cancellableUntil < until ? row.cancellableUntil : until;
}

const checkAgain = (row: PaymentRow, now: Date) =>
  nextCheck(row.state, row.methodKind, row.settledAt ?? row.submittedAt, now);

/** What a payment's new state brings with it. Gives the answer that is kept for replays. */
async function followUp(tx: Tx, before: PaymentRow, after: PaymentRow, now: Date) {
  let returnFeeCents = 0;
  if (after.state === 'settled' || after.state === 'returned') {
    if (before.settledAt === null) await postSettlement(tx, after, now);
  }
  if (after.state === 'returned') {
    await postReturn(tx, after, now);
    faultAt('in-reversal');
    returnFeeCents = await applyReturn(tx, after, await todayOf(tx, after, now), now);
  }
  if (after.failureCode !== null) await changeMethod(tx, after, after.failureCode, now);
  await followDraw(tx, after, now);
  const shown = await show(tx, after);
  const [answer] = await Promise.all([
    keepAnswer(tx, after, shown),
    tellPayer(tx, after, now, returnFeeCents),
  ]);
  return answer;
}

/** A payment as its payer sees it. */
async function show(tx: Tx, row: PaymentRow): Promise<Payment> {
  const [shown] = await presentPayments(tx, [row], row.personId);
  if (!shown) throw new Error(`Payment ${row.paymentId} cannot be shown.`);
  return shown;
}

/** Keeps what whoever made the payment is answered, now and at every replay: the first one stands. */
export const keepAnswer = (tx: Tx, row: PaymentRow, shown: Payment) =>
  finishKey(tx, row.corporationId, row.paymentId, answerOf(row, shown));

/** The answer to whoever made the payment: the payment, or that it was declined and why. */
function answerOf(row: PaymentRow, shown: Payment): KeptAnswer {
  if (row.state === 'failed' && row.failureCode !== null) {
    const reason = explainFailure(row.failureCode).words;
    return { status: 422, body: { payment_id: row.paymentId, reason } };
  }
  return { status: 201, body: { ...shown } };
}
