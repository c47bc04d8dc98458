import { findLeaseFacts } from 'services/payments/lease/store/find-lease';
import { paymentRowOf } from 'services/payments/payment/store/find-payments';
import { getToday } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { notFound } from 'services/platform/errors/problem';
import { loadLeaseHome } from 'services/resident';
import { rentsOfPayment } from './find-rents.ts';
import { proofCode } from './proof-code.ts';
import type { Proof } from './proof-pdf.ts';
import { listOpenCharges, monthsOf } from './rent-status.ts';
import { tracksOf } from './tracks.ts';

/** Everything that the proof of a payment of the caller's leases says, as it stands now. */
export async function findProof(
  tx: Tx,
  actor: Actor,
  paymentId: string,
  { secret, now }: { secret: string; now: Date },
): Promise<Proof> {
  const row = await paymentRowOf(tx, actor, paymentId);
  const facts = await findLeaseFacts(tx, actor, row.leaseId);
  if (!facts) throw notFound();
  const [track] = await tracksOf(tx, [row], facts, actor.personId);
  if (!track) throw notFound();
  const rents = await rentsOfPayment(tx, facts, paymentId);
  const today = getToday(facts, now);
  const open = await listOpenCharges(tx, facts);
  return {
    track,
    rents: await monthsOf(tx, rents, { facts, open, today, viewerId: actor.personId }),
    home: await loadLeaseHome(tx, actor, row.leaseId),
    code: proofCode(secret, { ...row, madeAt: now }),
    madeAt: now,
  };
}
