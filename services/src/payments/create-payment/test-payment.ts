import { randomUUID } from 'node:crypto';
import { writePayment } from 'services/payments/lifecycle/write-payment';
import type { PaymentRow } from 'services/payments/payment/to-payment-response';
import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { Problem } from 'services/platform/errors/problem';
import { lockAndRead, readLeaseAndQuote } from './store.ts';
import { type PaymentRequest, validatePayment, validateQuote } from './validate-payment.ts';

/** Inserts a payment like `createPayment`, but does not send it to the processor. */
export async function createTestPayment(
  tx: Tx,
  actor: Actor,
  request: PaymentRequest,
  now: Date,
  paymentId: string = randomUUID(),
  undoWindowMs: number | null = null,
): Promise<PaymentRow> {
  const found = await readLeaseAndQuote(tx, actor, request.quote_id);
  const terms = validateQuote(found, request, now);
  if (terms instanceof Problem) throw terms;
  const read = await lockAndRead(tx, actor, terms);
  const draft = await validatePayment(tx, actor, terms, { request, paymentId, read });
  const { row } = await writePayment(tx, draft, undoWindowMs);
  return row;
}
