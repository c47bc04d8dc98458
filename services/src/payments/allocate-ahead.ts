import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { payment, paymentAllocation } from '../db/schema/payments.ts';
import { IN_THE_BOOKS, TAKES_MONEY } from './payment-states.ts';
import { closeCoveredCharges } from './settlement.ts';

type Posted = { corporationId: string; leaseId: string; chargeId: string; amountCents: number };

/** Gives a charge that has just been posted what was paid ahead for it, the oldest payment first. */
export async function allocateAhead(tx: Tx, posted: Posted, now: Date): Promise<void> {
  const { corporationId, leaseId, chargeId } = posted;
  const taken = tx
    .select({
      paymentId: paymentAllocation.paymentId,
      cents: sql<string>`sum(${paymentAllocation.amountCents})`.as('cents'),
    })
    .from(paymentAllocation)
    .where(
      and(
        eq(paymentAllocation.corporationId, corporationId),
        eq(paymentAllocation.leaseId, leaseId),
      ),
    )
    .groupBy(paymentAllocation.paymentId)
    .as('taken');
  const paid = await tx
    .select({ payment, takenCents: taken.cents })
    .from(payment)
    .leftJoin(taken, eq(taken.paymentId, payment.paymentId))
    .where(
      and(
        eq(payment.corporationId, corporationId),
        eq(payment.leaseId, leaseId),
        eq(payment.paysAhead, true),
        inArray(payment.state, TAKES_MONEY),
      ),
    )
    .orderBy(asc(payment.submittedAt), asc(payment.paymentId));
  let left = posted.amountCents;
  for (const { payment: row, takenCents } of paid) {
    const free = row.amountCents - row.refundedCents - Number(takenCents ?? 0);
    const amountCents = Math.min(left, free);
    if (amountCents <= 0) continue;
    left -= amountCents;
    const { paymentId } = row;
    await tx
      .insert(paymentAllocation)
      .values({ corporationId, leaseId, paymentId, chargeId, amountCents });
    if (IN_THE_BOOKS.includes(row.state)) await closeCoveredCharges(tx, row, now);
  }
}
