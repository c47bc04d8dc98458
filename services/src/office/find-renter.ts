import { and, eq, or, sql } from 'drizzle-orm';
import type { Tx } from 'services/db/database';
import { partyOfPerson } from 'services/db/joins';
import { lease, leaseParty } from 'services/db/schema/leases';
import { payment } from 'services/db/schema/payments';
import { person } from 'services/db/schema/people';
import { type LeaseFacts, loadLeaseFacts } from 'services/payments/lease-facts';
import type { PaymentRow } from 'services/payments/present';

/** Why an act cannot be done: said to the person at the keyboard. */
export class ActRefused extends Error {
  override name = 'ActRefused';
}

/** The active lease of the person with this e-mail. Throws `ActRefused`. */
export async function leaseOfRenter(tx: Tx, email: string): Promise<LeaseFacts> {
  const [found] = await tx
    .select({ corporationId: person.corporationId, leaseId: lease.leaseId })
    .from(person)
    .innerJoin(leaseParty, partyOfPerson)
    .innerJoin(
      lease,
      and(eq(lease.corporationId, leaseParty.corporationId), eq(lease.leaseId, leaseParty.leaseId)),
    )
    .where(and(eq(sql`lower(${person.email})`, email), eq(lease.state, 'active')));
  if (!found) throw new ActRefused(`Nobody with the e-mail ${email} has an active lease.`);
  const facts = await loadLeaseFacts(tx, found);
  if (!facts) throw new ActRefused(`The lease of ${email} is not active.`);
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
