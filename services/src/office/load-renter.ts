import { findActiveLeaseById, type LeasePaymentTerms, type PaymentRow } from 'services/payments';
import type { Tx } from 'services/platform/db/database';
import { findActiveLeases, findPayments } from './store.ts';

/** An act is not possible. The message is shown to the staff member. */
export class ActRefusedError extends Error {
  override name = 'ActRefused';
}

/** Loads the active lease of the renter with this email address, or with this lease id. Throws `ActRefusedError`. */
export async function loadRenterLease(tx: Tx, renter: string): Promise<LeasePaymentTerms> {
  const rows = await findActiveLeases(tx, renter);
  const [found, other] = rows;
  if (!found) throw new ActRefusedError(`Nobody with the e-mail ${renter} has an active lease.`);
  if (other) {
    const ids = rows.map(({ leaseId }) => leaseId).join(', ');
    throw new ActRefusedError(`${renter} has several leases: give the id of one, ${ids}.`);
  }
  const lease = await findActiveLeaseById(tx, found);
  if (!lease) throw new ActRefusedError(`The lease of ${renter} is not active.`);
  return lease;
}

/** Loads a payment by id or reference. Throws `ActRefusedError`. */
export async function loadPayment(tx: Tx, name: string): Promise<PaymentRow> {
  const rows = await findPayments(tx, name);
  const [row, other] = rows;
  if (!row) throw new ActRefusedError(`There is no payment ${name}.`);
  if (other) throw new ActRefusedError(`Two companies have a payment ${name}: give its id.`);
  return row;
}
