import { randomUUID } from 'node:crypto';
import { type Written, writePayment } from 'services/payments/lifecycle/write-payment';
import { keepAnswer } from 'services/payments/outcome/record';
import type { Recorder } from 'services/payments/outcome/recorder';
import { presentPayment } from 'services/payments/payment/present';
import { askToCharge } from 'services/payments/processor/charge-payment';
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
import { checkPayment, checkQuote, type PaymentRequest } from './check-payment.ts';
import { type LeaseAndQuote, readLeaseAndQuote, takeKeyAndRead } from './store.ts';

export type PayInput = { key: string; request: PaymentRequest };

type Deps = {
  db: Database;
  processor: ProcessorClient;
  record: Recorder;
  log: Log;
  now: () => Date;
  undoWindowMs: number | null;
  /** Throws where the actor makes too many new requests. A known key is not counted. */
  limitRate: (actor: Actor, key: string) => Promise<void>;
};

/**
 * Makes a payment once for each idempotency key. The row is committed as `submitting` before the processor
 * is called, and the call is outside of every transaction: if this process dies in between, the completer
 * finds the row and asks the processor by the payment's id.
 */
export async function createPayment(
  deps: Deps,
  actor: Actor,
  input: PayInput,
): Promise<{ payment: Payment; replayed: boolean }> {
  // 1. Rate limit.
  await deps.limitRate(actor, input.key);
  // 2. Replay by key, lock, validate, write, commit.
  const written = await writeOnce(deps, actor, input);
  if ('kept' in written) return { payment: toPayment(written.kept), replayed: true };
  if (written.row.state === 'scheduled') {
    return { payment: toPayment(written.answer), replayed: false };
  }
  faultAt('after-key');
  // 3. Call the processor.
  const { row, paysFor } = written;
  faultAt('before-charge');
  const news = await askToCharge(deps.processor, row);
  faultAt('after-charge');
  // 4. Record the outcome. The payment is posted to the ledger when it has settled.
  const { state, answer } = await deps.record({ row, paysFor, news });
  deps.log.info('payment submitted', { payment_id: row.paymentId, state });
  faultAt('after-commit');
  // If the completer took the payment over meanwhile, the answer is the one that every replay gets.
  return { payment: toPayment(answer), replayed: false };
}

type WrittenOnce = { kept: StoredResponse } | (Written & { answer?: StoredResponse | undefined });

/** Writes the payment in one transaction. Gives the earlier answer where the key was used before. */
function writeOnce(
  { db, now, undoWindowMs }: Deps,
  actor: Actor,
  { key, request }: PayInput,
): Promise<WrittenOnce> {
  const paymentId = randomUUID();
  const intent = { key, operation: 'createPayment', body: request, resourceId: paymentId };
  return withRenterContextPipelined<LeaseAndQuote, WrittenOnce>(
    db,
    actor,
    (tx) => readLeaseAndQuote(tx, actor, request.quote_id),
    async (tx, found) => {
      // a. Validate against the quote. A replay gets its first answer even if the quote has expired since.
      const terms = checkQuote(found, request, now());
      if (terms instanceof Problem) {
        const kept = await claimIdempotencyKey(tx, actor, intent);
        if (kept) return { kept };
        throw terms;
      }
      // b. Replay by key, lock the methods and the lease, read what is owed.
      const { kept, read } = await takeKeyAndRead(tx, actor, intent, terms);
      if (kept) return { kept };
      // c. Validate against the method, what is owed, and other payments.
      const draft = await checkPayment(tx, actor, terms, { request, paymentId, read });
      // d. Write the payment and its allocations. What is sent now leaves together with the commit.
      if (draft.sendOn === null)
        return pipelineWithCommit<WrittenOnce>(writePayment(tx, draft, undoWindowMs));
      const { row, paysFor } = await writePayment(tx, draft, undoWindowMs);
      const shown = presentPayment(row, actor.personId, paysFor);
      return { row, paysFor, answer: await keepAnswer(tx, row, shown) };
    },
  );
}

/** A kept answer is the payment itself, or says that it was declined. */
function toPayment(answer: StoredResponse | undefined): Payment {
  if (!answer) throw keyInFlight();
  const { status, body } = answer;
  // An answer that was kept before this field existed does not have it.
  if (status === 201) return { returned_on: null, ...body } as Payment;
  throw new Problem(422, 'payment_declined', 'The payment was declined. Nothing was taken.', {
    details: { payment_id: String(body.payment_id), reason: String(body.reason) },
  });
}
