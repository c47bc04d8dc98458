import { and, eq, gte, isNull } from 'drizzle-orm';
import type { LeaseIds } from 'services/payments/lease/lease-payment-terms';
import type { PlainDate } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import { charge } from 'services/platform/db/schema/payments';

/** Lists the charges of a lease due on or after a day, except withdrawn ones. */
export const listChargesSince = (tx: Tx, { corporationId, leaseId }: LeaseIds, since: PlainDate) =>
  tx
    .select({
      chargeId: charge.chargeId,
      chargeType: charge.chargeType,
      dueOn: charge.dueOn,
      amountCents: charge.amountCents,
    })
    .from(charge)
    .where(
      and(
        eq(charge.corporationId, corporationId),
        eq(charge.leaseId, leaseId),
        gte(charge.dueOn, since),
        isNull(charge.withdrawnAt),
      ),
    );
