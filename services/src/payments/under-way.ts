import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Payment } from 'shared/contract/payments/payments';
import type { Actor } from '../db/access.ts';
import type { Tx } from '../db/database.ts';
import { chargeOfAllocation, paymentOfAllocation } from '../db/joins.ts';
import { charge, payment, paymentAllocation } from '../db/schema/payments.ts';
import { type Places, statement } from '../db/statement.ts';
import type { LeaseIds } from './lease-facts.ts';
import { ON_THE_WAY } from './payment-states.ts';
import { presentPayment } from './present.ts';

const ofLease = (given: Places<LeaseIds>) =>
  and(
    eq(payment.corporationId, given.corporationId),
    eq(payment.leaseId, given.leaseId),
    inArray(payment.state, ['scheduled', ...ON_THE_WAY]),
  );

// The next one to be sent first, then the last one sent; of each its parts, the oldest charge first.
const paymentsUnderWay = statement('payments-under-way', (tx, given: Places<LeaseIds>) =>
  tx
    .select({
      payment,
      description: charge.description,
      amountCents: paymentAllocation.amountCents,
    })
    .from(payment)
    .leftJoin(paymentAllocation, paymentOfAllocation)
    .leftJoin(charge, chargeOfAllocation)
    .where(ofLease(given))
    .orderBy(
      sql`case when ${payment.state} = 'scheduled' then ${payment.sendOn} end`,
      desc(payment.submittedAt),
      asc(payment.paymentId),
      asc(charge.dueOn),
      asc(charge.postedOn),
      asc(charge.chargeId),
    ),
);

export type UnderWay = { scheduled: Payment[]; onTheWay: Payment[] };

/** What has not come to its end of a lease: the next scheduled payment first, the last one sent first. */
export async function findUnderWay(
  tx: Tx,
  { corporationId, leaseId }: LeaseIds,
  { personId }: Actor,
): Promise<UnderWay> {
  const rows = await paymentsUnderWay(tx, { corporationId, leaseId });
  const byPayment = Map.groupBy(rows, ({ payment: { paymentId } }) => paymentId);
  const payments = [...byPayment.values()].flatMap((parts) => presentOne(parts, personId));
  const { scheduled = [], onTheWay = [] } = Object.groupBy(payments, ({ state }) =>
    state === 'scheduled' ? 'scheduled' : 'onTheWay',
  );
  return { scheduled, onTheWay };
}

type UnderWayRow = Awaited<ReturnType<typeof paymentsUnderWay>>[number];

function presentOne(rows: readonly UnderWayRow[], viewerId: string): Payment[] {
  const [first] = rows;
  if (first === undefined) return [];
  const parts = rows.flatMap(({ description, amountCents }) =>
    description === null || amountCents === null
      ? []
      : [{ description, amount_cents: amountCents }],
  );
  return [presentPayment(first.payment, viewerId, parts)];
}
