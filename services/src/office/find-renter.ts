import { type LeaseFacts, loadLeaseFacts, type PaymentRow } from 'services/payments';
import type { Tx } from 'services/platform/db/database';
import { findActiveLeases, findPayments } from './store.ts';

/** Why an act cannot be done: said to the person at the keyboard. */
export class ActRefused extends Error {
  override name = 'ActRefused';
}

/** The active lease of the person with this e-mail; of several, the one with this id. Throws `ActRefused`. */
export async function leaseOfRenter(tx: Tx, renter: string): Promise<LeaseFacts> {
  const rows = await findActiveLeases(tx, renter);
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
  const rows = await findPayments(tx, name);
  const [row, other] = rows;
  if (!row) throw new ActRefused(`There is no payment ${name}.`);
  if (other) throw new ActRefused(`Two companies have a payment ${name}: give its id.`);
  return row;
}
