import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Payment } from 'shared/contract/payments/payments';
import type { Actor } from '../db/access.ts';
import type { Tx } from '../db/database.ts';
import { payment } from '../db/schema/payments.ts';
import { type Places, statement } from '../db/statement.ts';
import type { LeaseIds } from './lease-facts.ts';
import { ON_THE_WAY } from './payment-states.ts';
import { presentPayments } from './present.ts';

// The next one to be sent first, then the last one sent.
const paymentsUnderWay = statement('payments-under-way', (tx, given: Places<LeaseIds>) =>
  tx
    .select()
    .from(payment)
    .where(
      and(
        eq(payment.corporationId, given.corporationId),
        eq(payment.leaseId, given.leaseId),
        inArray(payment.state, ['scheduled', ...ON_THE_WAY]),
      ),
    )
    .orderBy(
      sql`case when ${payment.state} = 'scheduled' then ${payment.sendOn} end`,
      desc(payment.submittedAt),
      asc(payment.paymentId),
    ),
);

export type UnderWay = { scheduled: Payment[]; onTheWay: Payment[] };

/**
 * What has not come to its end of a lease: the next scheduled payment first, the last one sent first. What
 * they pay for is asked where there are any: most of the time there are none.
 */
export async function findUnderWay(
  tx: Tx,
  { corporationId, leaseId }: LeaseIds,
  { personId }: Actor,
): Promise<UnderWay> {
  const rows = await paymentsUnderWay(tx, { corporationId, leaseId });
  const payments = await presentPayments(tx, rows, personId);
  const { scheduled = [], onTheWay = [] } = Object.groupBy(payments, ({ state }) =>
    state === 'scheduled' ? 'scheduled' : 'onTheWay',
  );
  return { scheduled, onTheWay };
}
