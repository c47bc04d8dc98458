import { findPayment } from 'services/payments/payment/find-payments';
import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { notFound, Problem } from 'services/platform/errors/problem';
import { type LeaseHome, loadLeaseHome } from 'services/resident';
import type { Payment } from 'shared/contract/payments/payments';
import { findLeaseOfPayment } from './store.ts';

type ReceivedPayment = Payment & { settled_at: string };

/** Finds a received payment of the caller's lease with its home. */
export async function findReceipt(
  tx: Tx,
  actor: Actor,
  paymentId: string,
): Promise<{ payment: ReceivedPayment; home: LeaseHome }> {
  const payment = await findPayment(tx, actor, paymentId);
  const { settled_at } = payment;
  if (settled_at === null) {
    throw new Problem(
      409,
      'payment_not_received',
      'This payment has not arrived yet, so it has no receipt.',
    );
  }
  const leaseId = await findLeaseOfPayment(tx, actor, paymentId);
  if (leaseId === undefined) throw notFound();
  return { payment: { ...payment, settled_at }, home: await loadLeaseHome(tx, actor, leaseId) };
}
