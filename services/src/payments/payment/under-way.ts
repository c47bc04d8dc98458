import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { LeaseIds } from 'services/payments/lease/lease-facts';
import type { Actor } from 'services/platform/db/access';
import type { Tx } from 'services/platform/db/database';
import { payment } from 'services/platform/db/schema/payments';
import { type Places, statement } from 'services/platform/db/statement';
import type { Payment } from 'shared/contract/payments/payments';
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
