import { and, eq } from 'drizzle-orm';
import type { Payment } from 'shared/contract/payments/payments';
import type { Actor } from '../db/access.ts';
import type { Tx } from '../db/database.ts';
import { payment as payments } from '../db/schema/payments.ts';
import { notFound, Problem } from '../http/problem.ts';
import { type HomeOfLease, homeOfLease } from '../lease/home-of-lease.ts';
import { findPayment } from './find-payments.ts';

type Received = Payment & { settled_at: string };

/** A payment of the caller's lease whose money has arrived, with the home that it was for. */
export async function findReceipt(
  tx: Tx,
  actor: Actor,
  paymentId: string,
): Promise<{ payment: Received; home: HomeOfLease }> {
  const payment = await findPayment(tx, actor, paymentId);
  const { settled_at } = payment;
  if (settled_at === null) {
    throw new Problem(409, 'payment_not_received', 'The money of this payment has not arrived.');
  }
  const [row] = await tx
    .select({ leaseId: payments.leaseId })
    .from(payments)
    .where(and(eq(payments.corporationId, actor.corporationId), eq(payments.paymentId, paymentId)));
  if (!row) throw notFound();
  return { payment: { ...payment, settled_at }, home: await homeOfLease(tx, actor, row.leaseId) };
}
