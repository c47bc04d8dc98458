import { and, eq } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';
import { payment } from 'services/platform/db/schema/payments';
import type { Actor } from 'services/platform/db/transaction';

export async function findLeaseOfPayment(
  tx: Tx,
  { corporationId }: Actor,
  paymentId: string,
): Promise<string | undefined> {
  const [row] = await tx
    .select({ leaseId: payment.leaseId })
    .from(payment)
    .where(and(eq(payment.corporationId, corporationId), eq(payment.paymentId, paymentId)));
  return row?.leaseId;
}
