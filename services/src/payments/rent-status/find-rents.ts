import { and, asc, desc, eq, gte, inArray, notInArray } from 'drizzle-orm';
import type { LeaseFacts } from 'services/payments/lease/lease-facts';
import type { PaymentRow } from 'services/payments/payment/present';
import { localTime, type PlainDate } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import {
  chargeOfAllocation,
  chargeOfTransaction,
  paymentOfAllocation,
} from 'services/platform/db/joins';
import { ledgerTransaction } from 'services/platform/db/schema/ledger';
import { charge, payment, paymentAllocation } from 'services/platform/db/schema/payments';
import type { Rent } from './rent-month.ts';

/** Every rent that was charged on or after a day, by the lines of the lease; the last one due first. */
export async function findRents(tx: Tx, facts: LeaseFacts, since: PlainDate): Promise<Rent[]> {
  const rows = await tx
    .select({ charge })
    .from(ledgerTransaction)
    .innerJoin(charge, chargeOfTransaction)
    .where(
      and(
        eq(ledgerTransaction.corporationId, facts.corporationId),
        eq(ledgerTransaction.leaseId, facts.leaseId),
        gte(ledgerTransaction.postedOn, since),
        eq(charge.chargeType, 'rent'),
      ),
    )
    .orderBy(desc(charge.dueOn), desc(charge.postedOn), asc(charge.chargeId));
  return rows.map((row) => toRent(row.charge, facts));
}

/** The rents among the charges that a payment is for, the oldest first. */
export async function rentsOfPayment(
  tx: Tx,
  facts: LeaseFacts,
  paymentId: string,
): Promise<Rent[]> {
  const rows = await tx
    .select({ charge })
    .from(paymentAllocation)
    .innerJoin(charge, chargeOfAllocation)
    .where(
      and(
        eq(paymentAllocation.corporationId, facts.corporationId),
        eq(paymentAllocation.paymentId, paymentId),
        eq(charge.chargeType, 'rent'),
      ),
    )
    .orderBy(asc(charge.dueOn), asc(charge.chargeId));
  return rows.map((row) => toRent(row.charge, facts));
}

function toRent(row: typeof charge.$inferSelect, { timeZone }: LeaseFacts): Rent {
  return {
    chargeId: row.chargeId,
    description: row.description,
    dueOn: row.dueOn,
    amountCents: row.amountCents,
    closedOn: row.closedAt && localTime(row.closedAt, timeZone).date,
  };
}

/** What was to pay for charges, whatever became of it: oldest first, a line for each charge. */
export function paymentsFor(
  tx: Tx,
  { corporationId }: LeaseFacts,
  chargeIds: readonly string[],
): Promise<{ chargeId: string; cents: number; payment: PaymentRow }[]> {
  if (chargeIds.length === 0) return Promise.resolve([]);
  return tx
    .select({
      chargeId: paymentAllocation.chargeId,
      cents: paymentAllocation.amountCents,
      payment,
    })
    .from(paymentAllocation)
    .innerJoin(payment, paymentOfAllocation)
    .where(
      and(
        eq(paymentAllocation.corporationId, corporationId),
        inArray(paymentAllocation.chargeId, [...chargeIds]),
      ),
    )
    .orderBy(asc(payment.submittedAt), asc(payment.paymentId));
}

const MOST_OTHERS = 12;

/** The last payments of the lease beside these, newest first. */
export function lastPayments(
  tx: Tx,
  { corporationId, leaseId }: LeaseFacts,
  beside: readonly string[],
): Promise<PaymentRow[]> {
  return tx
    .select()
    .from(payment)
    .where(
      and(
        eq(payment.corporationId, corporationId),
        eq(payment.leaseId, leaseId),
        notInArray(payment.paymentId, [...beside]),
      ),
    )
    .orderBy(desc(payment.submittedAt), desc(payment.paymentId))
    .limit(MOST_OTHERS);
}
