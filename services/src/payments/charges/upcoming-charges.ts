import type { LeaseIds } from 'services/payments/lease/lease-payment-terms';
import { getMonthlyCharges } from 'services/payments/lease/monthly-charges';
import type { RecurringCharges } from 'services/payments/lease/recurring-charges';
import { loadRecurringCharges } from 'services/payments/lease/store/recurring-charges';
import { translateLedgerText } from 'services/payments/ledger/translate-ledger-text';
import type { PlainDate } from 'services/platform/dates/calendar';
import { getNextDueDate } from 'services/platform/dates/due-dates';
import type { Tx } from 'services/platform/db/database';
import type { AccountSummary } from 'shared/contract/payments/summary';
import { addDays, getMonth, getYear, toCalendarDate, toUtcMs } from 'shared/format/calendar-date';

import type { AccountBalance, DueItem } from './account-balance.ts';
import { applyCredit } from './allocation.ts';

/** How many days ahead upcoming charges are shown and can be paid. */
const AHEAD_DAYS = 30;

/** A charge that the lease will post, with its English name. Amount in cents. */
export type UpcomingCharge = DueItem & { description: string; amountCents: number };

const months = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });
// Formatting a month name costs more than everything else about a line, so the names are cached.
const MONTHS = Array.from({ length: 12 }, (_, month) =>
  months.format(toUtcMs(toCalendarDate(2000, month + 1, 1))),
);

/** Returns the charges due within the next days that are not posted yet, earliest first. */
export function getUpcomingCharges(lease: RecurringCharges, today: PlainDate): UpcomingCharge[] {
  const last = addDays(today, AHEAD_DAYS);
  const charges: UpcomingCharge[] = [];
  let dueOn = toCalendarDate(getYear(today), getMonth(today), lease.dueDay);
  for (; dueOn <= last; dueOn = getNextDueDate(dueOn, lease.dueDay)) {
    const isPosted = lease.postedThrough !== null && dueOn <= lease.postedThrough;
    if (dueOn < today || isPosted || (lease.leaseEnd !== null && dueOn > lease.leaseEnd)) continue;
    const month = MONTHS[getMonth(dueOn) - 1];
    for (const { line, cents } of getMonthlyCharges(lease, dueOn)) {
      if (cents <= 0) continue;
      const description = `${line.description}, ${month}`;
      charges.push({ chargeType: line.type, description, dueOn, amountCents: cents });
    }
  }
  return charges;
}

/** Loads the upcoming charges of a lease. */
export const loadUpcomingCharges = async (
  tx: Tx,
  lease: LeaseIds,
  today: PlainDate,
): Promise<UpcomingCharge[]> =>
  getUpcomingCharges(await loadRecurringCharges(tx, lease, 'lease_end'), today);

export const sumUpcomingCents = (charges: readonly UpcomingCharge[]) =>
  charges.reduce((sum, one) => sum + one.amountCents, 0);

/** Returns the balance including upcoming charges: the most that can be paid early, to the cent. */
export function addUpcomingCharges(
  { leftToPayCents }: AccountBalance,
  upcoming: readonly UpcomingCharge[],
): AccountBalance {
  const leftCents = leftToPayCents + sumUpcomingCents(upcoming);
  return { balanceCents: leftCents, pendingCents: 0, leftToPayCents: leftCents };
}

/**
 * Converts upcoming charges to open charges, so that a preview can allocate an amount to them. A credit is
 * applied first.
 */
export const toOpenCharges = (
  upcoming: readonly UpcomingCharge[],
  { leftToPayCents }: AccountBalance,
) =>
  applyCredit(
    upcoming.map((one, index) => ({
      chargeId: `upcoming:${index}`,
      chargeType: one.chargeType,
      description: one.description,
      dueOn: one.dueOn,
      postedOn: one.dueOn,
      amountCents: one.amountCents,
      leftCents: one.amountCents,
      isAhead: true as const,
    })),
    Math.min(0, leftToPayCents) + sumUpcomingCents(upcoming),
  );

/**
 * Converts upcoming charges for the account summary, with how much can be paid early; null when nothing can.
 */
export function toUpcomingResponse(
  upcoming: readonly UpcomingCharge[],
  money: AccountBalance,
): Pick<AccountSummary, 'upcoming_charges' | 'pay_ahead'> {
  const { leftToPayCents: leftCents } = addUpcomingCharges(money, upcoming);
  const through = upcoming.at(-1)?.dueOn;
  return {
    upcoming_charges: upcoming.map(({ description, dueOn, amountCents }) => ({
      description: translateLedgerText(description),
      due_on: dueOn,
      amount_cents: amountCents,
    })),
    pay_ahead: through !== undefined && leftCents > 0 ? { through, amount_cents: leftCents } : null,
  };
}
