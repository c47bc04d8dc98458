import type { Act, ActOutcome } from 'services/office/act-schema';
import { ActRefusedError, loadRenterLease } from 'services/office/load-renter';
import type { Tx } from 'services/platform/db/database';
import { updateOnlinePayments } from './store.ts';

/** Turns online payments of a renter's home on or off. Throws `ActRefusedError`. */
export const setOnlinePayments = (
  tx: Tx,
  act: Extract<Act, { act: 'stop-online-payments' | 'allow-online-payments' }>,
): Promise<ActOutcome> =>
  act.act === 'stop-online-payments'
    ? stopOnlinePayments(tx, act)
    : allowOnlinePayments(tx, act.renter);

/** Turns online payments off. The portal shows the reason and other ways to pay (spec 7). */
async function stopOnlinePayments(
  tx: Tx,
  { renter, text }: Extract<Act, { act: 'stop-online-payments' }>,
): Promise<ActOutcome> {
  const lease = await loadRenterLease(tx, renter);
  await updateOnlinePayments(tx, lease, { disableOnlinePayments: true, disabledReason: text });
  return { text: `${lease.leaseId} cannot pay online any more.`, rows: [] };
}

/** Turns online payments on. Throws `ActRefusedError` when they are on already. */
async function allowOnlinePayments(tx: Tx, renter: string): Promise<ActOutcome> {
  const lease = await loadRenterLease(tx, renter);
  if (!lease.disableOnlinePayments) throw new ActRefusedError(`${lease.leaseId} can pay online.`);
  await updateOnlinePayments(tx, lease, { disableOnlinePayments: false, disabledReason: null });
  return { text: `${lease.leaseId} can pay online again.`, rows: [] };
}
