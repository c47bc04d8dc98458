import { syncDrawWithPayment } from 'services/payments/auto-pay/draws/sync-draw';
import { updateMethodAfterFailure } from 'services/payments/auto-pay/plans/update-method-after-failure';
import { allocateCredit } from 'services/payments/charges/allocate-credit';
import { closeCoveredCharges } from 'services/payments/charges/store/charges';
import { loadToday } from 'services/payments/lease/load-today';
import { getPaymentPostings } from 'services/payments/ledger/ledger';
import { postTransaction } from 'services/payments/ledger/store/postings';
import { notifyPayer } from 'services/payments/lifecycle/notify-payer';
import {
  getRecheckColumns,
  getTransitionColumns,
  toPaymentChange,
} from 'services/payments/lifecycle/payment-transition';
import { type RecordedOutcome, recordPending } from 'services/payments/lifecycle/record-pending';
import { explainFailure } from 'services/payments/payment/failures';
import { loadPaymentResponses } from 'services/payments/payment/find-payments';
import { COUNTED_STATES, canTransition } from 'services/payments/payment/payment-states';
import type { PaymentRow } from 'services/payments/payment/to-payment-response';
import type { ProcessorUpdate } from 'services/payments/processor/charge-payment';
import { faultAt } from 'services/payments/processor/fault-points';
import { applyReturn } from 'services/payments/returns/apply-return';
import { createBatch } from 'services/platform/db/batch';
import type { Database, Tx } from 'services/platform/db/database';
import { pipelineWithCommit, withSystemContextPipelined } from 'services/platform/db/transaction';
import { type StoredResponse, storeResponse } from 'services/platform/idempotency/idempotency';
import type { Payment } from 'shared/contract/payments/payments';
import { postReturn } from './post-return.ts';
import {
  type ClaimedPayment,
  findStoredAnswer,
  lockClaimedPayment,
  lockLeaseAndUpdateState,
  updateNextCheck,
} from './store.ts';

/**
 * Records a processor update in one transaction: the payment state, the ledger, its charges, its method and
 * the answer for replays. Late, duplicate and out-of-order updates change nothing. Returns the state after
 * the transaction, even if another process changed it, and the stored answer; undefined when there is none
 * yet.
 */
export function recordOutcome(
  db: Database,
  claimed: ClaimedPayment,
  update: ProcessorUpdate,
  now: Date,
): Promise<RecordedOutcome> {
  return withSystemContextPipelined(
    db,
    (tx) => lockClaimedPayment(tx, claimed),
    async (tx, row) => {
      const recorded =
        row.fence === claimed.fence
          ? await applyUpdate(tx, row, update, now)
          : { state: row.state, answer: await findStoredAnswer(tx, row) };
      if (row.state === 'submitting') faultAt('before-commit');
      return recorded;
    },
  );
}

async function applyUpdate(tx: Tx, row: PaymentRow, update: ProcessorUpdate, now: Date) {
  const change = toPaymentChange(row, update);
  if (!canTransition(row.state, change.state)) {
    return pipelineWithCommit<RecordedOutcome>(
      updateNextCheck(tx, row, { ...row, ...getRecheckColumns(row, change, now) }),
    );
  }
  // The row is locked, so this is its next state.
  const next = { ...row, ...getTransitionColumns(row, change, now) };
  if (next.state === 'pending') {
    const response = await loadPaymentForPayer(tx, next);
    return pipelineWithCommit<RecordedOutcome>(recordPending(tx, next, response));
  }
  await lockLeaseAndUpdateState(tx, next);
  return { state: next.state, answer: await applySideEffects(tx, row, next, now) };
}

/** Applies what follows from the new state of a payment. Returns the stored answer for replays. */
async function applySideEffects(tx: Tx, before: PaymentRow, after: PaymentRow, now: Date) {
  let returnFeeCents = 0;
  if (after.state === 'settled' || after.state === 'returned') {
    if (before.settledAt === null) await postSettlement(tx, after, now);
  }
  if (after.state === 'returned') {
    await postReturn(tx, after, now);
    faultAt('in-reversal');
    returnFeeCents = await applyReturn(tx, after, await loadToday(tx, after, now), now);
  }
  // Charges that this payment covered are open again, and other payments may have a credit.
  if (!COUNTED_STATES.includes(after.state)) await allocateCredit(tx, after, now);
  if (after.failureCode !== null) await updateMethodAfterFailure(tx, after, after.failureCode, now);
  await syncDrawWithPayment(tx, after, now);
  const response = await loadPaymentForPayer(tx, after);
  const { answer } = await createBatch(tx)
    .add('answer', () => storeAnswer(tx, after, response))
    .add('mail', () => notifyPayer(tx, after, now, returnFeeCents))
    .send();
  return answer;
}

/** Posts a settled payment and closes the charges that are now covered. */
async function postSettlement(tx: Tx, row: PaymentRow, now: Date): Promise<void> {
  await postTransaction(tx, {
    corporationId: row.corporationId,
    leaseId: row.leaseId,
    transactionType: 'payment',
    postedOn: await loadToday(tx, row, now),
    description: `Payment, ${row.payerName}`,
    payeePayer: row.payerName,
    paymentId: row.paymentId,
    postings: getPaymentPostings(row.amountCents, row.feeCents),
  });
  await closeCoveredCharges(tx, row, now);
}

/** Loads a payment as its payer sees it. */
async function loadPaymentForPayer(tx: Tx, row: PaymentRow): Promise<Payment> {
  const [response] = await loadPaymentResponses(tx, [row], row.personId);
  if (!response) throw new Error(`Payment ${row.paymentId} could not be loaded.`);
  return response;
}

/**
 * Stores the answer of the request that created the payment, for replays. The first stored answer is kept.
 */
export const storeAnswer = (tx: Tx, row: PaymentRow, response: Payment) =>
  storeResponse(tx, row.corporationId, row.paymentId, toStoredAnswer(row, response));

/** Converts a payment to the answer of its request: the payment, or the reason of a decline. */
function toStoredAnswer(row: PaymentRow, response: Payment): StoredResponse {
  if (row.state === 'failed' && row.failureCode !== null) {
    const reason = explainFailure(row.failureCode).message;
    return { status: 422, body: { payment_id: row.paymentId, code: row.failureCode, reason } };
  }
  return { status: 201, body: { ...response } };
}
