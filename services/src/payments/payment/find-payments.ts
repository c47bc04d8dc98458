import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import { type Actor, isOfCaller } from 'services/platform/db/access';
import type { Tx } from 'services/platform/db/database';
import { lease } from 'services/platform/db/schema/leases';
import { payment } from 'services/platform/db/schema/payments';
import { notFound } from 'services/platform/errors/problem';
import { findKey } from 'services/platform/idempotency/idempotency';
import type { OperationInput } from 'shared/contract/operation';
import type { listPayments, Payment } from 'shared/contract/payments/payments';
import { type PaymentRow, presentPayments } from './present.ts';

const MOST = 100;

type Wanted = OperationInput<typeof listPayments>['query'];

/** Payments of the home that the portal shows, newest first; also after its lease has ended. */
export async function findPayments(
  tx: Tx,
  actor: Actor,
  { arrived, limit }: Wanted = {},
): Promise<Payment[]> {
  const [doorId] = actor.doorIds;
  if (doorId === undefined) return [];
  const leases = tx
    .select({ leaseId: lease.leaseId })
    .from(lease)
    .where(and(eq(lease.corporationId, actor.corporationId), eq(lease.doorId, doorId)));
  const rows = await tx
    .select()
    .from(payment)
    .where(
      and(
        eq(payment.corporationId, actor.corporationId),
        isOfCaller(payment.leaseId),
        inArray(payment.leaseId, leases),
        arrived && isNotNull(payment.settledAt),
      ),
    )
    .orderBy(desc(payment.submittedAt), desc(payment.paymentId))
    .limit(limit === undefined ? MOST : Number(limit));
  return presentPayments(tx, rows, actor.personId);
}

/** A payment of one of the caller's leases, whoever made it; another's is answered like a missing one. */
export async function paymentRowOf(tx: Tx, actor: Actor, paymentId: string): Promise<PaymentRow> {
  const [row] = await tx
    .select()
    .from(payment)
    .where(
      and(
        eq(payment.corporationId, actor.corporationId),
        eq(payment.paymentId, paymentId),
        isOfCaller(payment.leaseId),
      ),
    );
  if (!row) throw notFound();
  return row;
}

export async function findPayment(tx: Tx, actor: Actor, paymentId: string): Promise<Payment> {
  const row = await paymentRowOf(tx, actor, paymentId);
  const [found] = await presentPayments(tx, [row], actor.personId);
  if (!found) throw notFound();
  return found;
}

/** What became of the caller's own attempt, however it stands. */
export async function findPaymentByKey(tx: Tx, actor: Actor, key: string): Promise<Payment> {
  const row = await findKey(tx, actor, key);
  if (row?.operation !== 'createPayment') throw notFound();
  return findPayment(tx, actor, row.resourceId);
}
