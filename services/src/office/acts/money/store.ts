import { and, asc, eq, ne, or, sql } from 'drizzle-orm';
import type { LeaseIds, MethodRow } from 'services/payments';
import type { Tx } from 'services/platform/db/database';
import { lease, leaseParty } from 'services/platform/db/schema/leases';
import { paymentMethod } from 'services/platform/db/schema/payments';
import { address, person } from 'services/platform/db/schema/people';
import { refund } from 'services/platform/db/schema/refunds';
import { FORWARDING_ADDRESS_TYPE_ID } from 'shared/contract/resident';

/** The amounts of the completed refunds of a payment in cents, oldest first. */
export const listRefunds = (
  tx: Tx,
  { corporationId, paymentId }: { corporationId: string; paymentId: string },
) =>
  tx
    .select({ cents: refund.amountCents })
    .from(refund)
    .where(
      and(
        eq(refund.corporationId, corporationId),
        eq(refund.paymentId, paymentId),
        eq(refund.state, 'done'),
      ),
    )
    .orderBy(asc(refund.finishedAt));

/** The methods of a renter with this id or these last digits, without removed ones. */
export const findMethods = (
  tx: Tx,
  email: string,
  name: string,
): Promise<{ method: MethodRow }[]> =>
  tx
    .select({ method: paymentMethod })
    .from(paymentMethod)
    .innerJoin(
      person,
      and(
        eq(person.corporationId, paymentMethod.corporationId),
        eq(person.personId, paymentMethod.personId),
      ),
    )
    .where(
      and(
        eq(sql`lower(${person.email})`, email),
        or(eq(paymentMethod.methodId, name), eq(paymentMethod.last4, name)),
        ne(paymentMethod.state, 'removed'),
      ),
    );

/** Updates whether a lease can pay online. */
export const updateOnlinePayments = (
  tx: Tx,
  { corporationId, leaseId }: LeaseIds,
  values: Pick<typeof lease.$inferInsert, 'disableOnlinePayments' | 'disabledReason'>,
) =>
  tx
    .update(lease)
    .set(values)
    .where(and(eq(lease.corporationId, corporationId), eq(lease.leaseId, leaseId)));

/** The forwarding address of the first renter on a lease who gave one; undefined when there is none. */
export async function findForwardingAddress(tx: Tx, { corporationId, leaseId }: LeaseIds) {
  const [row] = await tx
    .select({ address })
    .from(leaseParty)
    .innerJoin(
      address,
      and(
        eq(address.corporationId, leaseParty.corporationId),
        eq(address.personId, leaseParty.personId),
        eq(address.addressTypeId, FORWARDING_ADDRESS_TYPE_ID),
      ),
    )
    .where(and(eq(leaseParty.corporationId, corporationId), eq(leaseParty.leaseId, leaseId)))
    .orderBy(asc(leaseParty.position))
    .limit(1);
  return row?.address;
}
