import { findOwnLease } from 'services/payments/lease/store/find-lease';
import { loadPaymentRow } from 'services/payments/payment/store/find-payments';
import { getToday } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { notFound } from 'services/platform/errors/problem';
import { loadLeaseHome } from 'services/resident';
import { listRentsOfPayment } from './find-rents.ts';
import { loadPaymentTracks } from './payment-tracks.ts';
import { createProofCode } from './proof-code.ts';
import type { PaymentProof } from './render-proof-pdf.ts';
import { loadOpenCharges, loadRentMonths } from './rent-status.ts';

/** Loads the content of a payment proof for the caller's leases, in its current state. */
export async function loadPaymentProof(
  tx: Tx,
  actor: Actor,
  paymentId: string,
  { secret, now }: { secret: string; now: Date },
): Promise<PaymentProof> {
  const row = await loadPaymentRow(tx, actor, paymentId);
  const leaseTerms = await findOwnLease(tx, actor, row.leaseId);
  if (!leaseTerms) throw notFound();
  const [track] = await loadPaymentTracks(tx, [row], leaseTerms, actor.personId);
  if (!track) throw notFound();
  const rents = await listRentsOfPayment(tx, leaseTerms, paymentId);
  const today = getToday(leaseTerms, now);
  const openCharges = await loadOpenCharges(tx, leaseTerms);
  return {
    track,
    rents: await loadRentMonths(tx, rents, {
      leaseTerms,
      openCharges,
      today,
      viewerId: actor.personId,
    }),
    home: await loadLeaseHome(tx, actor, row.leaseId),
    code: createProofCode(secret, { ...row, madeAt: now }),
    madeAt: now,
  };
}
