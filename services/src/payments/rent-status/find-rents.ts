import type { LeasePaymentTerms } from 'services/payments/lease/lease-payment-terms';
import { getLocalTime, type PlainDate } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import type { charge } from 'services/platform/db/schema/payments';
import type { Rent } from './rent-month.ts';
import { listRentCharges, listRentChargesOfPayment } from './store.ts';

/** Lists the rents charged on or after a day, the last due first. */
export async function listRents(
  tx: Tx,
  leaseTerms: LeasePaymentTerms,
  since: PlainDate,
): Promise<Rent[]> {
  const rows = await listRentCharges(tx, leaseTerms, since);
  return rows.map((row) => toRent(row.charge, leaseTerms));
}

/** Lists the rents that a payment is allocated to, the oldest first. */
export async function listRentsOfPayment(
  tx: Tx,
  leaseTerms: LeasePaymentTerms,
  paymentId: string,
): Promise<Rent[]> {
  const rows = await listRentChargesOfPayment(tx, leaseTerms.corporationId, paymentId);
  return rows.map((row) => toRent(row.charge, leaseTerms));
}

function toRent(row: typeof charge.$inferSelect, { timeZone }: LeasePaymentTerms): Rent {
  return {
    chargeId: row.chargeId,
    description: row.description,
    dueOn: row.dueOn,
    amountCents: row.amountCents,
    closedOn: row.closedAt && getLocalTime(row.closedAt, timeZone).date,
  };
}
