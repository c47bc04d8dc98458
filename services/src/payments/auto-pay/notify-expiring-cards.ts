import { findActiveLeaseById } from 'services/payments/lease/store/find-lease';
import { formatMethodLabel, type MethodRow } from 'services/payments/methods/to-method-response';
import { getToday } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import { addDays, addMonths, lastDayOfMonth, toMonth } from 'shared/format/calendar-date';

import { toDateInZone } from 'shared/format/date';
import { queuePlanMail } from './plan-mails.ts';
import { listExpiringCards } from './store/methods.ts';
import type { PlanRow } from './store/plans.ts';

/** Days before the last day of a card on which the renter is reminded, the shorter period first. */
const REMINDER_DAYS = [7, 30];

/**
 * Mails renters whose auto-pay card expires soon, 30 and 7 days before, once each. A repeated run sends
 * nothing again, and a missed day is caught up. Returns how many reminders apply today.
 */
export async function notifyExpiringCards(tx: Tx, now: Date): Promise<number> {
  const cards = await listExpiringCards(tx, getNearbyMonths(now));
  let count = 0;
  for (const { plan, card } of cards) count += (await notifyOwner(tx, plan, card, now)) ? 1 : 0;
  return count;
}

/** Returns this month and the next one as `YYYY-MM`, in any time zone of a property. */
function getNearbyMonths(now: Date): string[] {
  const today = toDateInZone(now.getTime(), 'UTC');
  return [addDays(today, -1), today, addMonths(today, 1)].map(toMonth);
}

async function notifyOwner(tx: Tx, plan: PlanRow, card: MethodRow, now: Date): Promise<boolean> {
  const leaseTerms = await findActiveLeaseById(tx, plan);
  if (!leaseTerms || card.expires === null) return false;
  const today = getToday(leaseTerms, now);
  const expiresOn = lastDayOfMonth(card.expires);
  const days = REMINDER_DAYS.find((daysBefore) => addDays(expiresOn, -daysBefore) <= today);
  if (days === undefined || today > expiresOn) return false;
  await queuePlanMail(
    tx,
    plan,
    'auto-pay-card-expires',
    `${card.methodId}:${card.expires}:${days}`,
    {
      methodLabel: formatMethodLabel(card),
      expiresOn,
      role: card.methodId === plan.methodId ? 'main' : 'backup',
    },
  );
  return true;
}
