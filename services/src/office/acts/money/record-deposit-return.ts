import type { Act, ActOutcome } from 'services/office/act-schema';
import { ActRefusedError, loadRenterLease } from 'services/office/load-renter';
import { type LeaseIds, returnDeposit } from 'services/payments';
import type { Tx } from 'services/platform/db/database';
import { findNotice } from 'services/resident';
import { formatMoney } from 'shared/format/money';
import { formatPostalAddress } from 'shared/format/postal-address';
import { findForwardingAddress } from './store.ts';

/** Records a return of a renter's deposit. Throws `ActRefusedError` and `DepositReturnRefusedError`. */
export async function recordDepositReturn(
  tx: Tx,
  act: Extract<Act, { act: 'return-deposit' }>,
  now: Date,
): Promise<ActOutcome> {
  const lease = await loadRenterLease(tx, act.renter);
  const withheldCents = act.withheld ?? 0;
  if (withheldCents > 0 !== (act.why !== undefined)) {
    throw new ActRefusedError(
      'Use --withheld and --why together: renters see the amount and the reason.',
    );
  }
  const way = act.way ?? (await findChosenWay(tx, lease)) ?? 'check';
  const sentTo = way === 'check' ? await findForwardingText(tx, lease) : null;
  if (way === 'check' && act.cents > 0 && sentTo === null) {
    throw new ActRefusedError('No forwarding address is on file. Ask for it, or use --way office.');
  }
  const heldCents = await returnDeposit(
    tx,
    lease,
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
  const withheldText = withheldCents > 0 ? `, ${formatMoney(withheldCents)} is withheld` : '';
  return {
    text: `${formatMoney(act.cents)} of the deposit of ${lease.leaseId} is returned${withheldText}; ${formatMoney(heldCents)} is still held.`,
    rows: [],
  };
}

/** The refund way requested in the last notice to vacate; null without a notice. */
async function findChosenWay(tx: Tx, { corporationId, leaseId }: LeaseIds) {
  const row = await findNotice(tx, { corporationId }, { leaseId });
  return row?.notice.refundWay ?? null;
}

/** The forwarding address of the first renter on the lease who gave one; null when there is none. */
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
