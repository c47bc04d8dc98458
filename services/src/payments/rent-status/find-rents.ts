import type { LeaseFacts } from 'services/payments/lease/lease-facts';
import { getLocalTime, type PlainDate } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import type { charge } from 'services/platform/db/schema/payments';
import type { Rent } from './rent-month.ts';
import { findRentCharges, findRentChargesOfPayment } from './store.ts';

/** Every rent that was charged on or after a day, by the lines of the lease; the last one due first. */
export async function findRents(tx: Tx, facts: LeaseFacts, since: PlainDate): Promise<Rent[]> {
  const rows = await findRentCharges(tx, facts, since);
  return rows.map((row) => toRent(row.charge, facts));
}

/** The rents among the charges that a payment is for, the oldest first. */
export async function rentsOfPayment(
  tx: Tx,
  facts: LeaseFacts,
  paymentId: string,
): Promise<Rent[]> {
  const rows = await findRentChargesOfPayment(tx, facts.corporationId, paymentId);
  return rows.map((row) => toRent(row.charge, facts));
}

function toRent(row: typeof charge.$inferSelect, { timeZone }: LeaseFacts): Rent {
  return {
    chargeId: row.chargeId,
    description: row.description,
    dueOn: row.dueOn,
    amountCents: row.amountCents,
    closedOn: row.closedAt && getLocalTime(row.closedAt, timeZone).date,
  };
}
