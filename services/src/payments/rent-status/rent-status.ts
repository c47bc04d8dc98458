import { listAmountsDue } from 'services/payments/charges/amounts-due';
import { findLateFees } from 'services/payments/charges/store/charges';
import { type ChargeRow, moneyOf, openCharges } from 'services/payments/charges/store/money';
import type { LeaseFacts } from 'services/payments/lease/lease-facts';
import { findActiveLease } from 'services/payments/lease/store/find-lease';
import { getToday, type PlainDate } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import type { RentMonth, RentStatus } from 'shared/contract/payments/rent-status';
import { addMonths, firstDayOfMonth, toMonth } from 'shared/format/calendar-date';
import { getDueState } from 'shared/format/due-state';
import { answerRentStatus } from './answer-rent-status.ts';
import { findRents } from './find-rents.ts';
import { type Rent, rentMonth } from './rent-month.ts';
import { lastPayments, paymentsFor } from './store.ts';
import { tracksOf } from './tracks.ts';

/** Whether the rent of the caller's active lease is paid, for the last twelve months; null without one. */
export async function rentStatus(tx: Tx, actor: Actor, now: Date): Promise<RentStatus | null> {
  const facts = await findActiveLease(tx, actor);
  if (!facts) return null;
  const today = getToday(facts, now);
  const rents = await findRents(tx, facts, aYearBefore(today));
  const open = await listOpenCharges(tx, facts);
  const months = await monthsOf(tx, rents, { facts, open, today, viewerId: actor.personId });
  const paying = months.flatMap((month) => month.payments.map((one) => one.payment.payment_id));
  const others = await lastPayments(tx, facts, paying);
  const asked = askedOf(months, today);
  const amountsDue = listAmountsDue(open, today);
  return {
    asked_charge_id: asked?.charge_id ?? null,
    answer: answerRentStatus(asked, amountsDue),
    amounts_due: amountsDue,
    months,
    other_payments: await tracksOf(tx, others, facts, actor.personId),
    time_zone: facts.timeZone,
    today,
    as_of: now.toISOString(),
  };
}

const aYearBefore = (today: PlainDate) => firstDayOfMonth(toMonth(addMonths(today, -12)));

/** What is left of the charges of a lease once credits are used, the oldest due first. */
export async function listOpenCharges(tx: Tx, facts: LeaseFacts): Promise<ChargeRow[]> {
  const { leftToPayCents } = await moneyOf(tx, facts);
  return openCharges(tx, facts, leftToPayCents);
}

type Known = {
  facts: LeaseFacts;
  open: readonly ChargeRow[];
  today: PlainDate;
  viewerId: string;
};

/** The rents with their payments, in the order given. */
export async function monthsOf(
  tx: Tx,
  rents: readonly Rent[],
  { facts, open, today, viewerId }: Known,
): Promise<RentMonth[]> {
  const ids = rents.map((rent) => rent.chargeId);
  const parts = await paymentsFor(tx, facts, ids);
  const rows = new Map(parts.map((part) => [part.payment.paymentId, part.payment]));
  const tracks = await tracksOf(tx, [...rows.values()], facts, viewerId);
  const [firstDue] = rents.map((rent) => rent.dueOn).sort();
  const lateFees = await findLateFees(tx, facts, firstDue);
  return rents.map((rent) => {
    const own = parts.filter((part) => part.chargeId === rent.chargeId);
    const left = open.find((one) => one.chargeId === rent.chargeId)?.leftCents ?? 0;
    const given = own.map(({ payment, cents }) => ({
      state: payment.state,
      countsAsPaidOn: payment.countsAsPaidOn,
      cents,
    }));
    return {
      ...rentMonth(rent, given, left, { rules: facts, today, lateFees }),
      payments: tracks.filter((track) =>
        own.some((part) => part.payment.paymentId === track.payment.payment_id),
      ),
    };
  });
}

/** The oldest rent due that is not paid; else the last one due, else the next one. Newest comes first. */
function askedOf(months: readonly RentMonth[], today: PlainDate): RentMonth | undefined {
  const due = months.filter((month) => getDueState(month.due_on, today) !== 'not_due');
  const unpaid = due.filter((month) => month.state === 'unpaid' || month.state === 'part');
  return unpaid.at(-1) ?? due[0] ?? months.at(-1);
}
