import { listAmountsDue } from 'services/payments/charges/amounts-due';
import { listLateFees } from 'services/payments/charges/store/charges';
import {
  type ChargeRow,
  listOpenCharges,
  loadAccountBalance,
} from 'services/payments/charges/store/open-charges';
import type { LeasePaymentTerms } from 'services/payments/lease/lease-payment-terms';
import { findActiveLease } from 'services/payments/lease/store/find-lease';
import { getToday, type PlainDate } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import type { RentMonth, RentStatus } from 'shared/contract/payments/rent-status';
import { addMonths, firstDayOfMonth, toMonth } from 'shared/format/calendar-date';
import { getDueState } from 'shared/format/due-state';
import { listRents } from './find-rents.ts';
import { loadPaymentTracks } from './payment-tracks.ts';
import { getRentAnswer } from './rent-answer.ts';
import { type Rent, toRentMonth } from './rent-month.ts';
import { listOtherRecentPayments, listPaymentsForCharges } from './store.ts';

/**
 * Loads whether the rent of the caller's active lease is paid, for the last twelve months; null without a
 * lease.
 */
export async function loadRentStatus(tx: Tx, actor: Actor, now: Date): Promise<RentStatus | null> {
  const leaseTerms = await findActiveLease(tx, actor);
  if (!leaseTerms) return null;
  const today = getToday(leaseTerms, now);
  const rents = await listRents(tx, leaseTerms, getYearStart(today));
  const openCharges = await loadOpenCharges(tx, leaseTerms);
  const months = await loadRentMonths(tx, rents, {
    leaseTerms,
    openCharges,
    today,
    viewerId: actor.personId,
  });
  const shownPaymentIds = months.flatMap((month) =>
    month.payments.map((one) => one.payment.payment_id),
  );
  const others = await listOtherRecentPayments(tx, leaseTerms, shownPaymentIds);
  const askedMonth = findAskedMonth(months, today);
  const amountsDue = listAmountsDue(openCharges, today);
  return {
    asked_charge_id: askedMonth?.charge_id ?? null,
    answer: getRentAnswer(askedMonth, amountsDue),
    amounts_due: amountsDue,
    months,
    other_payments: await loadPaymentTracks(tx, others, leaseTerms, actor.personId),
    time_zone: leaseTerms.timeZone,
    today,
    as_of: now.toISOString(),
  };
}

const getYearStart = (today: PlainDate) => firstDayOfMonth(toMonth(addMonths(today, -12)));

/** Loads the open charges of a lease after credits are applied, the oldest due first. */
export async function loadOpenCharges(tx: Tx, leaseTerms: LeasePaymentTerms): Promise<ChargeRow[]> {
  const { leftToPayCents } = await loadAccountBalance(tx, leaseTerms);
  return listOpenCharges(tx, leaseTerms, leftToPayCents);
}

type RentMonthsInput = {
  leaseTerms: LeasePaymentTerms;
  openCharges: readonly ChargeRow[];
  today: PlainDate;
  viewerId: string;
};

/** Loads the rents with their payments, in the given order. */
export async function loadRentMonths(
  tx: Tx,
  rents: readonly Rent[],
  { leaseTerms, openCharges, today, viewerId }: RentMonthsInput,
): Promise<RentMonth[]> {
  const ids = rents.map((rent) => rent.chargeId);
  const allocations = await listPaymentsForCharges(tx, leaseTerms, ids);
  const rows = new Map(allocations.map((part) => [part.payment.paymentId, part.payment]));
  const tracks = await loadPaymentTracks(tx, [...rows.values()], leaseTerms, viewerId);
  const [firstDue] = rents.map((rent) => rent.dueOn).sort();
  const lateFees = await listLateFees(tx, leaseTerms, firstDue);
  return rents.map((rent) => {
    const ownAllocations = allocations.filter((part) => part.chargeId === rent.chargeId);
    const leftCents = openCharges.find((one) => one.chargeId === rent.chargeId)?.leftCents ?? 0;
    const rentAllocations = ownAllocations.map(({ payment, cents }) => ({
      state: payment.state,
      countsAsPaidOn: payment.countsAsPaidOn,
      cents,
    }));
    return {
      ...toRentMonth(rent, rentAllocations, leftCents, { rules: leaseTerms, today, lateFees }),
      payments: tracks.filter((track) =>
        ownAllocations.some((part) => part.payment.paymentId === track.payment.payment_id),
      ),
    };
  });
}

/**
 * Finds the month to answer for: the oldest unpaid rent that is due, otherwise the last due, otherwise the
 * next. `months` is sorted newest first.
 */
function findAskedMonth(months: readonly RentMonth[], today: PlainDate): RentMonth | undefined {
  const due = months.filter((month) => getDueState(month.due_on, today) !== 'not_due');
  const unpaid = due.filter((month) => month.state === 'unpaid' || month.state === 'part');
  return unpaid.at(-1) ?? due[0] ?? months.at(-1);
}
