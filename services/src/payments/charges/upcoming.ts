import { comingLines } from 'services/payments/lease/coming-lines';
import type { LeaseIds } from 'services/payments/lease/lease-facts';
import type { Recurring } from 'services/payments/lease/recurring';
import { loadRecurring } from 'services/payments/lease/store/recurring';
import type { PlainDate } from 'services/platform/dates/calendar';
import { getNextDueDate } from 'services/platform/dates/due-dates';
import type { Tx } from 'services/platform/db/database';
import type { AccountSummary } from 'shared/contract/payments/summary';
import { addDays, getMonth, getYear, toCalendarDate, toUtcMs } from 'shared/format/calendar-date';
import { applyCredit } from './allocation.ts';
import type { Due, Money } from './money-of-lease.ts';

/** How far ahead charges are told that are not in the books yet, and may be paid. */
const AHEAD_DAYS = 30;

/** A charge that the lease will bring, cents. */
export type Upcoming = Due & { description: string; amountCents: number };

const months = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });
// To name a month takes longer than all else about a line of it.
const MONTHS = Array.from({ length: 12 }, (_, month) =>
  months.format(toUtcMs(toCalendarDate(2000, month + 1, 1))),
);

/** What falls due within the next days and is not in the books yet, earliest first. */
export function upcomingOf(lease: Recurring, today: PlainDate): Upcoming[] {
  const last = addDays(today, AHEAD_DAYS);
  const charges: Upcoming[] = [];
  let dueOn = toCalendarDate(getYear(today), getMonth(today), lease.dueDay);
  for (; dueOn <= last; dueOn = getNextDueDate(dueOn, lease.dueDay)) {
    const isPosted = lease.postedThrough !== null && dueOn <= lease.postedThrough;
    if (dueOn < today || isPosted || (lease.leaseEnd !== null && dueOn > lease.leaseEnd)) continue;
    const month = MONTHS[getMonth(dueOn) - 1];
    for (const { line, cents } of comingLines(lease, dueOn)) {
      if (cents <= 0) continue;
      const description = `${line.description}, ${month}`;
      charges.push({ chargeType: line.type, description, dueOn, amountCents: cents });
    }
  }
  return charges;
}

/** The same of a lease. */
export const loadUpcoming = async (
  tx: Tx,
  lease: LeaseIds,
  today: PlainDate,
): Promise<Upcoming[]> => upcomingOf(await loadRecurring(tx, lease, 'lease_end'), today);

export const sumOf = (charges: readonly Upcoming[]) =>
  charges.reduce((sum, one) => sum + one.amountCents, 0);

/** The books as they will be with the charges that are paid ahead: no cent more may be paid. */
export function moneyAhead({ leftToPayCents }: Money, upcoming: readonly Upcoming[]): Money {
  const left = leftToPayCents + sumOf(upcoming);
  return { balanceCents: left, pendingCents: 0, leftToPayCents: left };
}

/** As charges of the books, so that a preview spreads an amount over them; a credit is used first. */
export const asOpen = (upcoming: readonly Upcoming[], { leftToPayCents }: Money) =>
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
    Math.min(0, leftToPayCents) + sumOf(upcoming),
  );

/** What a summary says of them: each, and how much may be paid with them; null where nothing more. */
export function presentUpcoming(
  upcoming: readonly Upcoming[],
  money: Money,
): Pick<AccountSummary, 'upcoming_charges' | 'pay_ahead'> {
  const { leftToPayCents: left } = moneyAhead(money, upcoming);
  const through = upcoming.at(-1)?.dueOn;
  return {
    upcoming_charges: upcoming.map(({ description, dueOn, amountCents }) => ({
      description,
      due_on: dueOn,
      amount_cents: amountCents,
    })),
    pay_ahead: through !== undefined && left > 0 ? { through, amount_cents: left } : null,
  };
}
