import type { Act, Outcome } from 'services/office/act-schema';
import { ActRefused, leaseOfRenter } from 'services/office/find-renter';
import { type LeaseIds, returnDeposit } from 'services/payments';
import type { Tx } from 'services/platform/db/database';
import { findNotice } from 'services/resident';
import { formatMoney } from 'shared/format/money';
import { formatPostalAddress } from 'shared/format/postal-address';
import { findForwardingAddress } from './store.ts';

/** Records a return of a renter's deposit. Throws `ActRefused` and `DepositReturnRefused`. */
export async function recordDepositReturn(
  tx: Tx,
  act: Extract<Act, { act: 'return-deposit' }>,
  now: Date,
): Promise<Outcome> {
  const facts = await leaseOfRenter(tx, act.renter);
  const withheldCents = act.withheld ?? 0;
  if (withheldCents > 0 !== (act.why !== undefined)) {
    throw new ActRefused('Say --withheld and --why together: renters read what was kept and why.');
  }
  const way = act.way ?? (await findChosenWay(tx, facts)) ?? 'check';
  const sentTo = way === 'check' ? await findForwardingText(tx, facts) : null;
  if (way === 'check' && act.cents > 0 && sentTo === null) {
    throw new ActRefused('No forwarding address is on file: ask for it, or say --way office.');
  }
  const heldCents = await returnDeposit(
    tx,
    facts,
    {
      amountCents: act.cents,
      withheldCents,
      withheldReason: act.why ?? null,
      way,
      sentTo,
      returnedOn: act.sent,
    },
    now,
  );
  const kept = withheldCents > 0 ? `, ${formatMoney(withheldCents)} is kept` : '';
  return {
    text: `${formatMoney(act.cents)} of the deposit of ${facts.leaseId} is returned${kept}; ${formatMoney(heldCents)} is still held.`,
    rows: [],
  };
}

/** How the renters asked for it in their last notice to vacate; null without one. */
async function findChosenWay(tx: Tx, { corporationId, leaseId }: LeaseIds) {
  const row = await findNotice(tx, { corporationId }, { leaseId });
  return row?.notice.refundWay ?? null;
}

/** Where the first renter on the lease who gave a forwarding address has moved; null where none did. */
async function findForwardingText(tx: Tx, lease: LeaseIds): Promise<string | null> {
  const address = await findForwardingAddress(tx, lease);
  if (!address) return null;
  const { addressLine1, addressLine2, city, stateAbv, state, postalCode, countryCode } = address;
  return formatPostalAddress({
    address_line_1: addressLine1,
    address_line_2: addressLine2,
    city,
    state: stateAbv ?? state,
    postal_code: postalCode,
    country_code: countryCode,
  });
}
