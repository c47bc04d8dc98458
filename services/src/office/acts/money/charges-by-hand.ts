import type { Act, Outcome } from 'services/office/act-schema';
import { ActRefused, leaseOfRenter } from 'services/office/find-renter';
import {
  findLateFees,
  type LeaseFacts,
  lockLease,
  moneyOf,
  openCharges,
  postCharge,
  postTransaction,
  todayOf,
} from 'services/payments';
import { getGraceEnd, isLate, type PlainDate } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import { formatDate } from 'shared/format/date';
import { formatMoney } from 'shared/format/money';

const done = (text: string): Outcome => ({ text, rows: [] });

export async function chargeRenter(
  tx: Tx,
  act: Extract<Act, { act: 'charge' }>,
  now: Date,
): Promise<Outcome> {
  const facts = await leaseOfRenter(tx, act.renter);
  const today = await todayOf(tx, facts, now);
  await postCharge(tx, {
    corporationId: facts.corporationId,
    leaseId: facts.leaseId,
    chargeType: act.type,
    description: act.for,
    postedOn: today,
    dueOn: act.due ?? today,
    amountCents: act.cents,
    reason: 'Charged by the office.',
    payee: facts.payeeName,
  });
  return done(`${facts.leaseId} is charged ${formatMoney(act.cents)} for ${act.for}.`);
}

export async function creditRenter(
  tx: Tx,
  act: Extract<Act, { act: 'credit' }>,
  now: Date,
): Promise<Outcome> {
  const facts = await leaseOfRenter(tx, act.renter);
  await lockLease(tx, facts.corporationId, facts.leaseId);
  await postTransaction(tx, {
    corporationId: facts.corporationId,
    leaseId: facts.leaseId,
    transactionType: 'credit',
    postedOn: await todayOf(tx, facts, now),
    description: act.for,
    payeePayer: facts.payeeName,
    postings: [
      { account: 'receivable', amountCents: -act.cents },
      { account: 'concessions', amountCents: act.cents },
    ],
  });
  return done(`${facts.leaseId} has a credit of ${formatMoney(act.cents)} for ${act.for}.`);
}

/** The late fee of the lease, once for the rent that is late. Throws `ActRefused`. */
export async function chargeLateFee(tx: Tx, renter: string, now: Date): Promise<Outcome> {
  const facts = await leaseOfRenter(tx, renter);
  if (facts.lateFeeCents <= 0) throw new ActRefused('This lease has no late fee.');
  // Two of these at once wait for each other: the second one finds the fee of the first.
  await lockLease(tx, facts.corporationId, facts.leaseId);
  const today = await todayOf(tx, facts, now);
  const dueOn = await latestLateRent(tx, facts, today);
  if (dueOn === undefined) throw new ActRefused('No rent of this lease is late.');
  const lateSince = getGraceEnd(dueOn, facts.graceDay);
  const known = await findLateFees(tx, facts, lateSince);
  if (known.length > 0) throw new ActRefused('The late fee of this rent is charged already.');
  await postCharge(tx, {
    corporationId: facts.corporationId,
    leaseId: facts.leaseId,
    chargeType: 'late_fee',
    description: 'Late fee',
    postedOn: today,
    dueOn: today,
    amountCents: facts.lateFeeCents,
    reason: `The rent due ${formatDate(dueOn)} was not paid by ${formatDate(lateSince)}. Your lease sets a fee for that.`,
    payee: facts.payeeName,
  });
  return done(`${facts.leaseId} is charged a late fee of ${formatMoney(facts.lateFeeCents)}.`);
}

async function latestLateRent(tx: Tx, facts: LeaseFacts, today: PlainDate) {
  const { leftToPayCents } = await moneyOf(tx, facts);
  const open = await openCharges(tx, facts, leftToPayCents);
  return open
    .filter((one) => one.chargeType === 'rent' && isLate(one.dueOn, facts.graceDay, today))
    .map((one) => one.dueOn)
    .sort()
    .at(-1);
}
