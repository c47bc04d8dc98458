import type { Act, Outcome } from 'services/office/act-schema';
import { ActRefused, leaseOfRenter } from 'services/office/find-renter';
import type { Tx } from 'services/platform/db/database';
import { updateOnlinePayments } from './store.ts';

/** Whether the home of a renter can pay online. Throws `ActRefused`. */
export const setOnlinePayments = (
  tx: Tx,
  act: Extract<Act, { act: 'stop-online-payments' | 'allow-online-payments' }>,
): Promise<Outcome> =>
  act.act === 'stop-online-payments'
    ? stopOnlinePayments(tx, act)
    : allowOnlinePayments(tx, act.renter);

/** From now on the home of a renter cannot pay online: its pages say why, and how to pay instead (spec 7). */
async function stopOnlinePayments(
  tx: Tx,
  { renter, text }: Extract<Act, { act: 'stop-online-payments' }>,
): Promise<Outcome> {
  const facts = await leaseOfRenter(tx, renter);
  await updateOnlinePayments(tx, facts, { disableOnlinePayments: true, disabledReason: text });
  return { text: `${facts.leaseId} cannot pay online any more.`, rows: [] };
}

/** The opposite. Throws `ActRefused` where nothing was stopped. */
async function allowOnlinePayments(tx: Tx, renter: string): Promise<Outcome> {
  const facts = await leaseOfRenter(tx, renter);
  if (!facts.disableOnlinePayments) throw new ActRefused(`${facts.leaseId} can pay online.`);
  await updateOnlinePayments(tx, facts, { disableOnlinePayments: false, disabledReason: null });
  return { text: `${facts.leaseId} can pay online again.`, rows: [] };
}
