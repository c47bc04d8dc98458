import { followDraw } from 'services/payments/auto-pay/draws/follow';
import { changeMethod } from 'services/payments/auto-pay/plans/change-method';
import { allocateCredit } from 'services/payments/charges/allocate-credit';
import { closeCoveredCharges } from 'services/payments/charges/store/charges';
import { todayOf } from 'services/payments/lease/zone-of-lease';
import { paymentPostings } from 'services/payments/ledger/ledger';
import { postTransaction } from 'services/payments/ledger/store/postings';
import { changeOf, moved, stayed } from 'services/payments/lifecycle/news';
import { type Recorded, writeOnItsWay } from 'services/payments/lifecycle/on-its-way';
import { tellPayer } from 'services/payments/lifecycle/tell-payer';
import { explainFailure } from 'services/payments/payment/failures';
import { presentPayments } from 'services/payments/payment/find-payments';
import { mayMove, TAKES_MONEY } from 'services/payments/payment/payment-states';
import type { PaymentRow } from 'services/payments/payment/present';
import type { News } from 'services/payments/processor/charge-payment';
import { faultAt } from 'services/payments/processor/fault-points';
import { applyReturn } from 'services/payments/returns/apply-return';
import { createBatch } from 'services/platform/db/batch';
import type { Database, Tx } from 'services/platform/db/database';
import { pipelineWithCommit, withSystemContextPipelined } from 'services/platform/db/transaction';
import { type StoredResponse, storeResponse } from 'services/platform/idempotency/idempotency';
import type { Payment } from 'shared/contract/payments/payments';
import { postReturn } from './post-return.ts';
import { answerKept, type Held, keepWhereItIs, loadHeld, lockLeaseAndMove } from './store.ts';

/**
 * Records news of a payment in one transaction: its state, the ledger, its charges, its method and
 * the answer kept for replays. Late, doubled and backward news changes nothing. Gives the state as
 * it stands afterwards, whoever changed it, and the answer that is kept; undefined where none is yet.
 */
export function record(db: Database, held: Held, news: News, now: Date): Promise<Recorded> {
  return withSystemContextPipelined(
    db,
    (tx) => loadHeld(tx, held),
    async (tx, row) => {
      const recorded =
        row.fence === held.fence
          ? await apply(tx, row, news, now)
          : { state: row.state, answer: await answerKept(tx, row) };
      if (row.state === 'submitting') faultAt('before-commit');
      return recorded;
    },
  );
}

async function apply(tx: Tx, row: PaymentRow, news: News, now: Date) {
  const change = changeOf(row, news);
  if (!mayMove(row.state, change.state)) {
    return pipelineWithCommit<Recorded>(
      keepWhereItIs(tx, row, { ...row, ...stayed(row, change, now) }),
    );
  }
  // The row is held, so this is what it becomes.
  const next = { ...row, ...moved(row, change, now) };
  if (next.state === 'pending') {
    const shown = await show(tx, next);
    return pipelineWithCommit<Recorded>(writeOnItsWay(tx, next, shown));
  }
  await lockLeaseAndMove(tx, next);
  return { state: next.state, answer: await followUp(tx, row, next, now) };
}

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
  // Charges that this payment covered are open again, and other payments may hold a credit.
  if (!TAKES_MONEY.includes(after.state)) await allocateCredit(tx, after, now);
  if (after.failureCode !== null) await changeMethod(tx, after, after.failureCode, now);
  await followDraw(tx, after, now);
  const shown = await show(tx, after);
  const { answer } = await createBatch(tx)
    .add('answer', () => keepAnswer(tx, after, shown))
    .add('mail', () => tellPayer(tx, after, now, returnFeeCents))
    .send();
  return answer;
}

/** Puts a payment that has arrived into the books and closes the charges that are covered now. */
async function postSettlement(tx: Tx, row: PaymentRow, now: Date): Promise<void> {
  await postTransaction(tx, {
    corporationId: row.corporationId,
    leaseId: row.leaseId,
    transactionType: 'payment',
    postedOn: await todayOf(tx, row, now),
    description: `Payment, ${row.payerName}`,
    payeePayer: row.payerName,
    paymentId: row.paymentId,
    postings: paymentPostings(row.amountCents, row.feeCents),
  });
  await closeCoveredCharges(tx, row, now);
}

/** A payment as its payer sees it. */
async function show(tx: Tx, row: PaymentRow): Promise<Payment> {
  const [shown] = await presentPayments(tx, [row], row.personId);
  if (!shown) throw new Error(`Payment ${row.paymentId} cannot be shown.`);
  return shown;
}

/** Keeps what whoever made the payment is answered, now and at every replay: the first one stands. */
export const keepAnswer = (tx: Tx, row: PaymentRow, shown: Payment) =>
  storeResponse(tx, row.corporationId, row.paymentId, answerOf(row, shown));

/** The answer to whoever made the payment: the payment, or that it was declined and why. */
function answerOf(row: PaymentRow, shown: Payment): StoredResponse {
  if (row.state === 'failed' && row.failureCode !== null) {
    const reason = explainFailure(row.failureCode).words;
    return { status: 422, body: { payment_id: row.paymentId, reason } };
  }
  return { status: 201, body: { ...shown } };
}
