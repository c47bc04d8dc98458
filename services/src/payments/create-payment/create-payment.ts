import { randomUUID } from 'node:crypto';
import { type Written, writePayment } from 'services/payments/lifecycle/write-payment';
import { keepAnswer } from 'services/payments/outcome/record';
import type { Recorder } from 'services/payments/outcome/recorder';
import { presentPayment } from 'services/payments/payment/present';
import { askToCharge } from 'services/payments/processor/charge-payment';
import { faultAt } from 'services/payments/processor/fault-points';
import type { ProcessorClient } from 'services/payments/processor/processor-client';
import { type Actor, asPersonAfter, lastly } from 'services/platform/db/access';
import type { Database } from 'services/platform/db/database';
import { Problem } from 'services/platform/errors/problem';
import { inFlight, type KeptAnswer, takeKey } from 'services/platform/idempotency/idempotency';
import type { Log } from 'services/platform/observability/log';
import type { Payment } from 'shared/contract/payments/payments';
import { askForPayment, type PaymentRequest, type Wanted, weigh } from './check-payment.ts';

export type PayInput = { key: string; request: PaymentRequest };

type Deps = {
  db: Database;
  processor: ProcessorClient;
  record: Recorder;
  log: Log;
  now: () => Date;
  undoWindowMs: number | null;
};

/**
 * Takes a payment once for each key. The row stands as `submitting` before the processor is called,
 * and the call is outside of every transaction: whatever ends this process in between, the completer
 * finds the row and asks the processor by the payment's id.
 */
export async function createPayment(
  deps: Deps,
  actor: Actor,
  { key, request }: PayInput,
): Promise<{ payment: Payment; replayed: boolean }> {
  const started = await begin(deps, actor, { key, request });
  if ('kept' in started) return { payment: open(started.kept), replayed: true };
  if (started.row.state === 'scheduled') return { payment: open(started.answer), replayed: false };
  faultAt('after-key');
  const answer = await chargeOnce(deps, started);
  faultAt('after-commit');
  return { payment: open(answer), replayed: false };
}

type Started = { kept: KeptAnswer } | (Written & { answer?: KeptAnswer | undefined });

/** Takes the key and writes the payment down; gives what was answered before where the key is known. */
function begin(
  { db, now, undoWindowMs }: Deps,
  actor: Actor,
  { key, request }: PayInput,
): Promise<Started> {
  const paymentId = randomUUID();
  const intent = { key, operation: 'createPayment', body: request, resourceId: paymentId };
  return asPersonAfter<Wanted, Started>(
    db,
    actor,
    (tx) => askForPayment(tx, actor, request),
    async (tx, wanted) => {
      const taken = takeKey(tx, actor, intent);
      // In one turn: where the key is known, what was asked beside it is not looked at.
      const weighed = weigh(tx, actor, paymentId, wanted, now());
      weighed.catch(() => {});
      const kept = await taken;
      if (kept) return { kept };
      const draft = await weighed;
      if (draft.sendOn === null) return lastly<Started>(writePayment(tx, draft, undoWindowMs));
      const { row, paysFor } = await writePayment(tx, draft, undoWindowMs);
      const shown = presentPayment(row, actor.personId, paysFor);
      return { row, paysFor, answer: await keepAnswer(tx, row, shown) };
    },
  );
}

async function chargeOnce(deps: Deps, { row, paysFor }: Written) {
  faultAt('before-charge');
  const news = await askToCharge(deps.processor, row);
  faultAt('after-charge');
  const { state, answer } = await deps.record({ row, paysFor, news });
  deps.log.info('payment submitted', { payment_id: row.paymentId, state });
  // Where somebody took it over meanwhile: what is kept is what every replay will get.
  return answer;
}

/** A kept answer is the payment itself, or says that it was declined. */
function open(answer: KeptAnswer | undefined): Payment {
  if (!answer) throw inFlight();
  const { status, body } = answer;
  // One that was kept before the field came has it not.
  if (status === 201) return { returned_on: null, ...body } as Payment;
  throw new Problem(422, 'payment_declined', 'The payment was declined. Nothing was taken.', {
    details: { payment_id: String(body.payment_id), reason: String(body.reason) },
  });
}
