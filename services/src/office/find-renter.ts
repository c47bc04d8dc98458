import { and, asc, eq, or, sql } from 'drizzle-orm';
import { type LeaseFacts, loadLeaseFacts, type PaymentRow } from 'services/payments';
import type { Tx } from 'services/platform/db/database';
import { partyOfPerson } from 'services/platform/db/joins';
import { lease, leaseParty } from 'services/platform/db/schema/leases';
import { payment } from 'services/platform/db/schema/payments';
import { person } from 'services/platform/db/schema/people';

/** Why an act cannot be done: said to the person at the keyboard. */
export class ActRefused extends Error {
  override name = 'ActRefused';
}

/** The active lease of the person with this e-mail; of several, the one with this id. Throws `ActRefused`. */
export async function leaseOfRenter(tx: Tx, renter: string): Promise<LeaseFacts> {
  const rows = await tx
    .selectDistinct({ corporationId: lease.corporationId, leaseId: lease.leaseId })
    .from(person)
    .innerJoin(leaseParty, partyOfPerson)
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
  const [found, other] = rows;
  if (!found) throw new ActRefused(`Nobody with the e-mail ${renter} has an active lease.`);
  if (other) {
    const ids = rows.map(({ leaseId }) => leaseId).join(', ');
    throw new ActRefused(`${renter} has several leases: give the id of one, ${ids}.`);
  }
  const facts = await loadLeaseFacts(tx, found);
  if (!facts) throw new ActRefused(`The lease of ${renter} is not active.`);
  return facts;
}

/** A payment by its id or its reference. Throws `ActRefused`. */
export async function paymentNamed(tx: Tx, name: string): Promise<PaymentRow> {
  const rows = await tx
    .select()
    .from(payment)
    .where(or(eq(payment.paymentId, name), eq(payment.reference, name)));
  const [row, other] = rows;
  if (!row) throw new ActRefused(`There is no payment ${name}.`);
  if (other) throw new ActRefused(`Two companies have a payment ${name}: give its id.`);
  return row;
}
