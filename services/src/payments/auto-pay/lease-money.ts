import type { ByHand } from 'services/payments/auto-pay-terms/by-hand';
import type { BookedCharge, LeaseMoney } from 'services/payments/auto-pay-terms/plan-terms';
import type { Money } from 'services/payments/charges/money-of-lease';
import { moneyOf, openCharges } from 'services/payments/charges/store/money';
import { sumOf, type Upcoming, upcomingOf } from 'services/payments/charges/upcoming';
import type { LeaseFacts, LeaseIds } from 'services/payments/lease/lease-facts';
import { loadRecurring } from 'services/payments/lease/store/recurring';
import type { PaymentRow } from 'services/payments/payment/present';
import { scheduledOf } from 'services/payments/scheduled/store';
import type { PlainDate } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import type { charge } from 'services/platform/db/schema/payments';
import type { AutoPayTerms } from 'shared/contract/payments/auto-pay';
import { addDays } from 'shared/format/calendar-date';
import { findChargesSince } from './store/charges.ts';

/** Charges that fell due before this are of no draw any more, unless they are open. */
const LOOK_BACK_DAYS = 93;

/** What the engine needs of a lease: its calendar, what it charges, and what stands in the books. */
export async function loadLeaseMoney(
  tx: Tx,
  facts: LeaseFacts,
  today: PlainDate,
  ends: AutoPayTerms['ends'],
): Promise<LeaseMoney & { money: Money }> {
  const recurring = await loadRecurring(tx, facts, ends);
  const { lines } = recurring;
  const money = await moneyOf(tx, facts);
  const isRecurring = (one: Pick<typeof charge.$inferSelect, 'chargeType' | 'amountCents'>) =>
    one.chargeType === 'rent' ||
    lines.some((line) => line.type === one.chargeType && line.amountCents === one.amountCents);
  const booked = await loadCharges(tx, facts, today, money.leftToPayCents);
  return {
    ...recurring,
    charges: booked.map(
      ({ row, leftCents }): BookedCharge => ({
        dueOn: row.dueOn,
        amountCents: row.amountCents,
        leftCents,
        isRecurring: isRecurring(row),
      }),
    ),
    creditCents: Math.max(0, -money.leftToPayCents),
    scheduled: toByHand(await scheduledOf(tx, facts), upcomingOf(recurring, today)),
    money,
  };
}

/** As the engine takes them: one that pays ahead may take what comes as well. */
function toByHand(scheduled: readonly PaymentRow[], upcoming: readonly Upcoming[]): ByHand[] {
  return scheduled.flatMap(({ sendOn, amountCents, paysAhead }) =>
    sendOn === null
      ? []
      : [{ on: sendOn, amountCents, aheadCents: paysAhead ? sumOf(upcoming) : 0 }],
  );
}

/** Everything open, and what was paid lately: a share is a part of the whole bill. */
async function loadCharges(tx: Tx, ids: LeaseIds, today: PlainDate, leftToPayCents: number) {
  const open = await openCharges(tx, ids, leftToPayCents);
  const leftOf = new Map(open.map((one) => [one.chargeId, one.leftCents]));
  const lately = await findChargesSince(tx, ids, addDays(today, -LOOK_BACK_DAYS));
  const known = new Set(lately.map((one) => one.chargeId));
  const older = open.filter((one) => !known.has(one.chargeId));
  return [...lately, ...older].map((row) => ({ row, leftCents: leftOf.get(row.chargeId) ?? 0 }));
}
