import type { Act, ActOutcome } from 'services/office/act-schema';
import { ActRefusedError, loadRenterLease } from 'services/office/load-renter';
import {
  type LeasePaymentTerms,
  listLateFees,
  listOpenCharges,
  loadAccountBalance,
  loadToday,
  lockLease,
  postCharge,
  postTransaction,
} from 'services/payments';
import { getGraceEnd, isLate, type PlainDate } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import { formatDate } from 'shared/format/date';
import { formatMoney } from 'shared/format/money';

const createOutcome = (text: string): ActOutcome => ({ text, rows: [] });

export async function chargeRenter(
  tx: Tx,
  act: Extract<Act, { act: 'charge' }>,
  now: Date,
): Promise<ActOutcome> {
  const lease = await loadRenterLease(tx, act.renter);
  const today = await loadToday(tx, lease, now);
  await postCharge(tx, {
    corporationId: lease.corporationId,
    leaseId: lease.leaseId,
    chargeType: act.type,
    description: act.for,
    postedOn: today,
    dueOn: act.due ?? today,
    amountCents: act.cents,
    reason: 'Charged by the office.',
    payee: lease.payeeName,
  });
  return createOutcome(`${lease.leaseId} is charged ${formatMoney(act.cents)} for ${act.for}.`);
}

export async function creditRenter(
  tx: Tx,
  act: Extract<Act, { act: 'credit' }>,
  now: Date,
): Promise<ActOutcome> {
  const lease = await loadRenterLease(tx, act.renter);
  await lockLease(tx, lease.corporationId, lease.leaseId);
  await postTransaction(tx, {
    corporationId: lease.corporationId,
    leaseId: lease.leaseId,
    transactionType: 'credit',
    postedOn: await loadToday(tx, lease, now),
    description: act.for,
    payeePayer: lease.payeeName,
    postings: [
      { account: 'receivable', amountCents: -act.cents },
      { account: 'concessions', amountCents: act.cents },
    ],
  });
  return createOutcome(
    `${lease.leaseId} has a credit of ${formatMoney(act.cents)} for ${act.for}.`,
  );
}

/** Charges the late fee of the lease, once for each late rent. Throws `ActRefusedError`. */
export async function chargeLateFee(tx: Tx, renter: string, now: Date): Promise<ActOutcome> {
  const lease = await loadRenterLease(tx, renter);
  if (lease.lateFeeCents <= 0) throw new ActRefusedError('This lease has no late fee.');
  // The lock serializes concurrent acts, so that the second one finds the fee of the first.
  await lockLease(tx, lease.corporationId, lease.leaseId);
  const today = await loadToday(tx, lease, now);
  const dueOn = await findLatestLateRent(tx, lease, today);
  if (dueOn === undefined) throw new ActRefusedError('No rent of this lease is late.');
  const lateSince = getGraceEnd(dueOn, lease.graceDay);
  const known = await listLateFees(tx, lease, lateSince);
  if (known.length > 0) throw new ActRefusedError('The late fee of this rent is charged already.');
  await postCharge(tx, {
    corporationId: lease.corporationId,
    leaseId: lease.leaseId,
    chargeType: 'late_fee',
    description: 'Late fee',
    postedOn: today,
    dueOn: today,
    amountCents: lease.lateFeeCents,
    reason: `The rent due ${formatDate(dueOn)} was not paid by ${formatDate(lateSince)}. Your lease sets a fee for that.`,
    payee: lease.payeeName,
  });
  return createOutcome(
    `${lease.leaseId} is charged a late fee of ${formatMoney(lease.lateFeeCents)}.`,
  );
}

async function findLatestLateRent(tx: Tx, lease: LeasePaymentTerms, today: PlainDate) {
  const { leftToPayCents } = await loadAccountBalance(tx, lease);
  const open = await listOpenCharges(tx, lease, leftToPayCents);
  return open
    .filter((one) => one.chargeType === 'rent' && isLate(one.dueOn, lease.graceDay, today))
    .map((one) => one.dueOn)
    .sort()
    .at(-1);
}
