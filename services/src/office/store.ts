import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { PaymentRow } from 'services/payments';
import type { Tx } from 'services/platform/db/database';
import { isPartyOfPerson } from 'services/platform/db/join-conditions';
import { lease, leaseParty } from 'services/platform/db/schema/leases';
import { officeAct } from 'services/platform/db/schema/office';
import { payment } from 'services/platform/db/schema/payments';
import { person } from 'services/platform/db/schema/people';

/** The active leases of the person with this email address, or the lease with this id. Both in lower case. */
export const findActiveLeases = (tx: Tx, renter: string) =>
  tx
    .selectDistinct({ corporationId: lease.corporationId, leaseId: lease.leaseId })
    .from(person)
    .innerJoin(leaseParty, isPartyOfPerson)
    .innerJoin(
      lease,
      and(eq(lease.corporationId, leaseParty.corporationId), eq(lease.leaseId, leaseParty.leaseId)),
    )
    .where(
      and(
        or(eq(sql`lower(${person.email})`, renter), eq(sql`lower(${lease.leaseId})`, renter)),
        eq(lease.state, 'active'),
      ),
    )
    .orderBy(asc(lease.leaseId));

/** The payments with this id or reference. Two companies may use the same one. */
export const findPayments = (tx: Tx, name: string): Promise<PaymentRow[]> =>
  tx
    .select()
    .from(payment)
    .where(or(eq(payment.paymentId, name), eq(payment.reference, name)));

/** Records an act of the office. */
export const insertOfficeAct = (tx: Tx, act: typeof officeAct.$inferInsert) =>
  tx.insert(officeAct).values(act);
