import { randomUUID } from 'node:crypto';
import { type WrittenPayment, writePayment } from 'services/payments/lifecycle/write-payment';
import type { OutcomeRecorder } from 'services/payments/outcome/outcome-recorder';
import { storeAnswer } from 'services/payments/outcome/record-outcome';
import { explainFailure } from 'services/payments/payment/failures';
import { toPaymentResponse } from 'services/payments/payment/to-payment-response';
import { sendCharge } from 'services/payments/processor/charge-payment';
import { faultAt } from 'services/payments/processor/fault-points';
import type { ProcessorClient } from 'services/payments/processor/processor-client';
import type { Database } from 'services/platform/db/database';
import {
  type Actor,
  pipelineWithCommit,
  withRenterContextPipelined,
} from 'services/platform/db/transaction';
import { Problem } from 'services/platform/errors/problem';
import {
  claimIdempotencyKey,
  keyInFlight,
  type StoredResponse,
} from 'services/platform/idempotency/idempotency';
import type { Log } from 'services/platform/observability/log';
import type { Payment } from 'shared/contract/payments/payments';
import { setSpanAttributes } from 'shared/server/tracing/tracing';
import { claimKeyAndRead, type LeaseAndQuote, readLeaseAndQuote } from './store.ts';
import { type PaymentRequest, validatePayment, validateQuote } from './validate-payment.ts';

export type CreatePaymentInput = { key: string; request: PaymentRequest };

type Deps = {
  db: Database;
  processor: ProcessorClient;
  record: OutcomeRecorder;
  log: Log;
  now: () => Date;
  undoWindowMs: number | null;
  /** Throws when the actor makes too many new requests. Replays of a known key do not count. */
  limitRate: (actor: Actor, key: string) => Promise<void>;
};

/**
 * Creates a payment once for each idempotency key. The row is committed as `submitting` before the processor
 * is called, and the call is outside of every transaction: if this process dies in between, the completer
 * finds the row and asks the processor with the payment id.
 */
export async function createPayment(
  deps: Deps,
  actor: Actor,
  input: CreatePaymentInput,
): Promise<{ payment: Payment; replayed: boolean }> {
  // 1. Rate limit.
  await deps.limitRate(actor, input.key);
  // 2. Replay by key, lock, validate, write, commit.
  const written = await writeIdempotently(deps, actor, input);
  if ('stored' in written) return { payment: toPaymentOrProblem(written.stored), replayed: true };
  if (written.row.state === 'scheduled') {
    return { payment: toPaymentOrProblem(written.answer), replayed: false };
  }
  faultAt('after-key');
  // 3. Call the processor.
  const { row, allocations } = written;
  faultAt('before-charge');
  const update = await sendCharge(deps.processor, row);
  faultAt('after-charge');
  // 4. Record the outcome. The payment is posted to the ledger when it has settled.
  const { state, answer } = await deps.record({ row, allocations, update });
  setSpanAttributes({ 'payment.state': state });
  deps.log.info('payment submitted', { payment_id: row.paymentId, state });
  faultAt('after-commit');
  // If the completer has claimed the payment in the time between, every replay gets the stored answer.
  return { payment: toPaymentOrProblem(answer), replayed: false };
}

type IdempotentWrite =
  | { stored: StoredResponse }
  | (WrittenPayment & { answer?: StoredResponse | undefined });

/** Writes the payment in one transaction. Returns the stored answer when the key was used before. */
function writeIdempotently(
  { db, now, undoWindowMs }: Deps,
  actor: Actor,
  { key, request }: CreatePaymentInput,
): Promise<IdempotentWrite> {
  const paymentId = randomUUID();
  const intent = { key, operation: 'createPayment', body: request, resourceId: paymentId };
  return withRenterContextPipelined<LeaseAndQuote, IdempotentWrite>(
    db,
    actor,
    (tx) => readLeaseAndQuote(tx, actor, request.quote_id),
    async (tx, found) => {
      // a. Validate against the quote. A replay gets its first answer even if the quote has expired since.
      const terms = validateQuote(found, request, now());
      if (terms instanceof Problem) {
        const stored = await claimIdempotencyKey(tx, actor, intent);
        if (stored) return { stored };
        throw terms;
      }
      // b. Replay by key, lock the methods and the lease, read what is owed.
      const { stored, read } = await claimKeyAndRead(tx, actor, intent, terms);
      if (stored) return { stored };
      // c. Validate against the method, what is owed, and other payments.
      const draft = await validatePayment(tx, actor, terms, { request, paymentId, read });
      // d. Write the payment and its allocations. Statements queued here are sent together with the commit.
      if (draft.sendOn === null)
        return pipelineWithCommit<IdempotentWrite>(writePayment(tx, draft, undoWindowMs));
      const { row, allocations } = await writePayment(tx, draft, undoWindowMs);
      const response = toPaymentResponse(row, actor.personId, allocations);
      return { row, allocations, answer: await storeAnswer(tx, row, response) };
    },
  );
}

/** Converts a stored answer to the payment. Throws when the payment was declined. */
function toPaymentOrProblem(answer: StoredResponse | undefined): Payment {
  if (!answer) throw keyInFlight();
  const { status, body } = answer;
  // Answers stored before this field existed do not have it.
  if (status === 201) return { returned_on: null, ...body } as Payment;
  // Answers stored before the code was kept have the English text only.
  const reason =
    typeof body.code === 'string' ? explainFailure(body.code).message : String(body.reason);
  throw new Problem(422, 'payment_declined', 'The payment was declined. Nothing was taken.', {
    details: { payment_id: String(body.payment_id), reason },
  });
}
