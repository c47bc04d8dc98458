import { loadLeaseFacts } from 'services/payments/lease/store/find-lease';
import { labelOf, type MethodRow } from 'services/payments/methods/present-method';
import { getToday } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import { addDays, addMonths, lastDayOfMonth, toMonth } from 'shared/format/calendar-date';
import { toDateInZone } from 'shared/format/date';
import { mailPlanOwner } from './mails.ts';
import { findCardsExpiring } from './store/methods.ts';
import type { PlanRow } from './store/plans.ts';

/** Days before the last day of a card on which its renter is told, the nearer one first. */
const TELL_DAYS = [7, 30];

/**
 * Writes to the renters whose auto-pay has a card that runs out soon: 30 and 7 days before, once
 * each, however often it is run. A day on which nobody ran it is made up for. Gives how many cards
 * run out soon.
 */
export async function tellOfExpiringCards(tx: Tx, now: Date): Promise<number> {
  const found = await findCardsExpiring(tx, monthsAround(now));
  let count = 0;
  for (const { plan, card } of found) count += (await tell(tx, plan, card, now)) ? 1 : 0;
  return count;
}

/** `YYYY-MM` of this month and of the one after it, whatever the zone of a home. */
function monthsAround(now: Date): string[] {
  const today = toDateInZone(now.getTime(), 'UTC');
  return [addDays(today, -1), today, addMonths(today, 1)].map(toMonth);
}

async function tell(tx: Tx, plan: PlanRow, card: MethodRow, now: Date): Promise<boolean> {
  const facts = await loadLeaseFacts(tx, plan);
  if (!facts || card.expires === null) return false;
  const today = getToday(facts, now);
  const expiresOn = lastDayOfMonth(card.expires);
  const days = TELL_DAYS.find((before) => addDays(expiresOn, -before) <= today);
  if (days === undefined || today > expiresOn) return false;
  await mailPlanOwner(
    tx,
    plan,
    'auto-pay-card-expires',
    `${card.methodId}:${card.expires}:${days}`,
    {
      methodLabel: labelOf(card),
      expiresOn,
      role: card.methodId === plan.methodId ? 'main' : 'backup',
    },
  );
  return true;
}
