import { randomUUID } from 'node:crypto';
import { writePayment } from 'services/payments/lifecycle/write-payment';
import type { PaymentRow } from 'services/payments/payment/present';
import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { Problem } from 'services/platform/errors/problem';
import { checkPayment, checkQuote, type PaymentRequest } from './check-payment.ts';
import { lockAndRead, readLeaseAndQuote } from './store.ts';

/** Writes a payment down as the operation does, and no more: nobody has sent it yet. */
export async function submit(
  tx: Tx,
  actor: Actor,
  request: PaymentRequest,
  now: Date,
  paymentId: string = randomUUID(),
  undoWindowMs: number | null = null,
): Promise<PaymentRow> {
  const found = await readLeaseAndQuote(tx, actor, request.quote_id);
  const terms = checkQuote(found, request, now);
  if (terms instanceof Problem) throw terms;
  const read = await lockAndRead(tx, actor, terms);
  const draft = await checkPayment(tx, actor, terms, { request, paymentId, read });
  const { row } = await writePayment(tx, draft, undoWindowMs);
  return row;
}
