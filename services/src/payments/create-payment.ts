import { randomUUID } from 'node:crypto';
import type { Payment } from 'shared/contract/payments/payments';
import { type Actor, asPerson } from '../db/access.ts';
import type { Database } from '../db/database.ts';
import type { Log } from '../http/log.ts';
import { Problem } from '../http/problem.ts';
import { faultAt } from './fault-points.ts';
import { inFlight, type KeptAnswer, takeKey } from './idempotency.ts';
import type { PaymentRow } from './present.ts';
import { ChargeRefused, FateUnknown, type ProcessorClient } from './processor-client.ts';
import { keepAnswer, type News, record } from './record.ts';
import { askForPayment, type PaymentRequest, submit } from './submit.ts';

export type PayInput = { key: string; request: PaymentRequest };

type Deps = { db: Database; processor: ProcessorClient; log: Log; now: () => Date };

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
  const paymentId = randomUUID();
  const started = await asPerson(deps.db, actor, async (tx) => {
    const intent = { key, operation: 'createPayment', body: request, resourceId: paymentId };
    // In one turn: where the key is known, what was asked beside it is not looked at.
    const [kept, wanted] = await Promise.all([
      takeKey(tx, actor, intent),
      askForPayment(tx, actor, request),
    ]);
    if (kept) return { kept };
    const row = await submit(tx, actor, paymentId, wanted, deps.now());
    return { row, answer: row.state === 'scheduled' ? await keepAnswer(tx, row) : undefined };
  });
  if (started.kept) return { payment: open(started.kept), replayed: true };
  const { row } = started;
  if (row.state === 'scheduled') return { payment: open(started.answer), replayed: false };
  faultAt('after-key');
  const answer = await chargeOnce(deps, row);
  faultAt('after-commit');
  return { payment: open(answer), replayed: false };
}

async function chargeOnce(deps: Deps, row: PaymentRow) {
  faultAt('before-charge');
  const news = await askToCharge(deps.processor, row);
  faultAt('after-charge');
  const { state, answer } = await record(deps.db, row, news, deps.now());
  deps.log.info('payment submitted', { payment_id: row.paymentId, state });
  // Where somebody took it over meanwhile: what is kept is what every replay will get.
  return answer;
}

/** Sends the charge; the same payment may be sent again, the processor takes it once. */
export async function askToCharge(processor: ProcessorClient, row: PaymentRow): Promise<News> {
  try {
    const charge = await processor.charge({
      paymentId: row.paymentId,
      instrumentToken: row.instrumentToken,
      totalCents: row.amountCents + row.feeCents,
      kind: row.methodKind === 'bank' ? 'bank' : 'card',
      description: row.entryDescription ?? row.reference,
      voidUntil: row.cancellableUntil,
    });
    return { kind: 'charge', charge };
  } catch (error) {
    if (error instanceof FateUnknown) return { kind: 'unknown' };
    if (error instanceof ChargeRefused) return { kind: 'failed', code: 'not_accepted' };
    throw error;
  }
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
